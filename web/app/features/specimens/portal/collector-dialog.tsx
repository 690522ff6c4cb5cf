import { listCollectors } from '@healthplus/contract/specimens/endpoints';
import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { workMessages } from '@healthplus/words/pages/work';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

const begin = () => beginReading('labToken', (token) => browserApi.call(listCollectors, {}, { token }));

interface Props {
  number: string;
  busy: boolean;
  isEligible: (collector: { centreId: number | null }) => boolean;
  onChoose: (collectorId: number) => void;
  onClose: () => void;
}

/** Who is to go: a press on a name sends them. */
export function CollectorDialog({ number, busy, isEligible, onChoose, onClose }: Props) {
  const t = useMessages(workMessages);
  const d = useMessages(dialogsMessages);
  const { value, failure } = usePrivate(useLabSide(), useBegun(begin));
  const collectors = value?.filter(isEligible) ?? [];
  return (
    <Dialog title={t.whoGoes(number)} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.collectorsFailed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} className="h-11" />}
      <ul className="grid gap-2">
        {collectors.map(({ id, name }) => (
          <li key={id}>
            <Button look="secondary" className="w-full" disabled={busy} onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {value && collectors.length === 0 && (
        <p className="text-quiet">
          {t.noCollectors}{' '}
          <SiteLink to="/labs/staff" className="text-primary underline">
            {t.toStaff}
          </SiteLink>
        </p>
      )}
      <Button look="quiet" className="mt-3" onClick={onClose}>
        {d.cancel}
      </Button>
    </Dialog>
  );
}
