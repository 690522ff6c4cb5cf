import { ordersSinceMerge, unmergePatient } from '@healthplus/contract/patients/endpoints';
import type { OrdersSinceMerge, Patient } from '@healthplus/contract/patients/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { Skeleton } from '#app/ui/states.tsx';

type Since = OrdersSinceMerge['orders'][number];

/** Makes a merged record one of its own again: whose each visit is that came while they were one is chosen first. */
export function UnmergeDialog({
  record: { id, name, number },
  onDone,
  onClose,
}: {
  record: Pick<Patient, 'id' | 'number' | 'name'>;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(patientsMessages);
  const side = useLabSide();
  const { act } = useAction(side, t.changeFailed);
  const [turned, setTurned] = useState<number[]>([]);
  const params = { id };
  const { value, failure, reload } = usePrivate(
    side,
    useBegun(() => beginReading('labToken', (token) => browserApi.call(ordersSinceMerge, { params }, { token }))),
  );
  const goes = ({ orderId, suggested }: Since) => turned.includes(orderId) !== suggested;
  const turn = (orderId: number) =>
    setTurned(turned.includes(orderId) ? turned.filter((other) => other !== orderId) : [...turned, orderId]);
  const takeApart = () =>
    act(
      'unmerge',
      async (token) => {
        const alsoOrderIds = (value?.orders ?? []).filter(goes).map(({ orderId }) => orderId);
        await browserApi.call(unmergePatient, { params, body: { alsoOrderIds } }, { token });
        notify(t.unmerged);
        await onDone();
      },
      (error) => messageOf(error, t.changeFailed),
    );
  return (
    <ConfirmDialog
      question={t.unmergeAsk(name, number)}
      confirm={t.unmerge}
      disabled={value === null}
      onConfirm={takeApart}
      onClose={onClose}
    >
      {failure !== null && <NotRead title={messageOf(failure, t.patientFailed)} onAgain={reload} />}
      {failure === null && value === null && <Skeleton label={t.patientLoading} rows={2} className="h-11" />}
      {value && value.orders.length > 0 && (
        <fieldset className="mb-5 min-w-0">
          <legend className="font-medium">{t.sinceMerge(name)}</legend>
          <p className="note">{t.sinceMergeHint(value.into.name, value.into.number)}</p>
          <ul className="mt-2 max-h-64 divide-y divide-hairline overflow-y-auto border-hairline border-y">
            {value.orders.map((order) => (
              <li key={order.orderId}>
                <OrderSince order={order} checked={goes(order)} onTurn={() => turn(order.orderId)} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

function OrderSince({ order, checked, onTurn }: { order: Since; checked: boolean; onTurn: () => void }) {
  const locale = useLocale();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-primary" checked={checked} onChange={onTurn} />
      <span className="wrap-anywhere">
        <span className="font-medium">{order.personName}</span>{' '}
        <span className="tabular">
          {`${longDay(order.startsAt, locale)}, ${timeOfDay(order.startsAt, locale)} · ${order.number}`}
        </span>
        <span className="block note">{order.items.join(', ')}</span>
      </span>
    </label>
  );
}
