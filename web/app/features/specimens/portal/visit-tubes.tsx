import { listVisitSpecimens } from '@healthplus/contract/specimens/endpoints';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useEffect, useState } from 'react';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { canKeep } from '#app/lib/kept/can-keep.ts';
import { keptReading } from '#app/lib/kept/readings.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { readToken } from '#app/lib/session.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { TubeLabelButton } from './labels-button.tsx';
import { SpecimenRow } from './specimen-row.tsx';

/** After so long without an answer what was read the last time is shown. */
const PATIENCE_MS = 5000;

/** Which containers are filled for whom; without a connection as they were read the last time. */
export const readTubes = (number: string, token: string) =>
  keptReading('labToken', `tubes ${number}`, () =>
    browserApi.call(listVisitSpecimens, { params: { number } }, { token, signal: AbortSignal.timeout(PATIENCE_MS) }),
  );

/** Reads a collector's tubes while there is a connection, so that they are there at a door where there is none. */
function useKeptAhead(number: string): void {
  const { profile } = usePortal();
  const goes = profile.role === 'collector';
  useEffect(() => {
    const token = readToken('labToken');
    if (goes && token && canKeep()) void readTubes(number, token).catch(() => {});
  }, [goes, number]);
}

/** Which containers are filled for whom, in the order of draw: read when it is opened, and ahead for whoever goes there. */
export function VisitTubes({ number }: { number: string }) {
  const t = useMessages(specimensMessages);
  useKeptAhead(number);
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
  const reading = useBegun(() => beginReading('labToken', (token) => readTubes(number, token)));
  const { value, failure, refresh } = usePrivate(useLabSide(), reading);
  useLive(['specimens'], () => refresh());
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (value === null) return <Skeleton label={t.loading} rows={2} />;
  return (
    <ul className="w-full" aria-label={t.tubesOf(number)}>
      {value.length === 0 && <li>{t.noTubes}</li>}
      {value.map((specimen) => (
        <SpecimenRow
          key={specimen.id}
          specimen={specimen}
          action={specimen.state !== 'rejected' && <TubeLabelButton number={number} specimen={specimen} />}
        />
      ))}
    </ul>
  );
}
