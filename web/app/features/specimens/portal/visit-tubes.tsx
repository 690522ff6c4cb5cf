import { listVisitSpecimens } from '@healthplus/contract/specimens/endpoints';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { keptReading } from '#app/lib/kept/readings.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { SpecimenRow } from './specimen-row.tsx';

/** Which containers are filled for whom, in the order of draw: read when it is opened. */
export function VisitTubes({ number }: { number: string }) {
  const t = useMessages(specimensMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-expanded={open} aria-label={t.tubesOf(number)} onClick={() => setOpen(!open)}>
        {t.tubes}
      </Button>
      {open && <TubeList number={number} />}
    </>
  );
}

function TubeList({ number }: { number: string }) {
  const t = useMessages(specimensMessages);
  const reading = useBegun(() =>
    beginReading('labToken', (token) =>
      keptReading('labToken', `tubes ${number}`, () =>
        browserApi.call(listVisitSpecimens, { params: { number } }, { token }),
      ),
    ),
  );
  const { value, failure } = usePrivate(useLabSide(), reading);
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (value === null) return <Skeleton label={t.loading} rows={2} />;
  return (
    <ul className="w-full" aria-label={t.tubesOf(number)}>
      {value.length === 0 && <li>{t.noTubes}</li>}
      {value.map((specimen) => (
        <SpecimenRow key={specimen.id} specimen={specimen} />
      ))}
    </ul>
  );
}
