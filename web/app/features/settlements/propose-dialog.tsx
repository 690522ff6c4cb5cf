import { sumOf } from '@healthplus/contract/quotes/rules';
import { listPayable } from '@healthplus/contract/settlements/endpoints';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useMemo } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

/** Asks before a batch is proposed: whom it would pay how much, and to whom something stays owed. */
export function ProposeDialog({ onConfirm, onClose }: { onConfirm: () => Promise<unknown>; onClose: () => void }) {
  const t = useMessages(settlementMessages);
  const begun = useMemo(() => beginReading('token', (token) => browserApi.call(listPayable, {}, { token })), []);
  const { value, failure } = usePrivate(useAdminSide(), begun);
  const paid = value?.filter(({ hasAccount }) => hasAccount) ?? [];
  return (
    <ConfirmDialog
      look="primary"
      question={t.proposeAsk}
      confirm={t.propose}
      disabled={paid.length === 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} />}
      {value?.length === 0 && <p className="mb-3 text-quiet">{t.payableNone}</p>}
      {value && value.length > 0 && (
        <>
          <ul className="mb-3 max-h-80 overflow-y-auto">
            {value.map(({ labId, labName, amount, owes, hasAccount }) => (
              <li
                key={labId}
                className="flex flex-wrap justify-between gap-x-4 border-hairline border-t py-2 first:border-t-0"
              >
                <span>{labName}</span>
                <span className="tabular">{rupees(amount)}</span>
                {owes > 0 && <span className="basis-full note">{t.payableOwes(rupees(owes))}</span>}
                {!hasAccount && <span className="basis-full note">{t.payableNoAccount}</span>}
              </li>
            ))}
          </ul>
          <p className="mb-3 font-semibold">{t.payableSum(rupees(sumOf(paid.map(({ amount }) => amount))))}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
