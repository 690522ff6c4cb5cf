import { handIn } from '@healthplus/contract/payments/endpoints';
import type { Drawer } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { MoneyDialog } from './money-dialog.tsx';

/** Cash from a collector into the drawer. Pressed twice, it is taken in once. */
export function HandInDialog({
  holder,
  drawers,
  centreId,
  onDone,
  onClose,
}: {
  holder: Drawer['now']['inHands'][number];
  drawers: Drawer['now']['drawers'];
  /** The drawer of the desk, which is chosen to begin with; null for the first. */
  centreId: number | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useMessages(drawerMessages);
  const keyFor = useKeyFor();
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: handIn.body,
    survivesAs: `hand-in-${holder.accountId}`,
    defaults: {
      collectorId: String(holder.accountId),
      amount: String(holder.amount),
      centreId: centreId === null ? undefined : String(centreId),
    },
    send: async (body, token) => {
      await browserApi.call(handIn, { body }, { token, idempotencyKey: keyFor(body) });
      notify(t.handedInNow(rupees(body.amount)));
      onDone();
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <MoneyDialog
      title={t.handInTitle(holder.name)}
      intro={`${t.inHands}: ${rupees(holder.amount)}`}
      submit={t.handIn}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      <TextField label={t.amount} inputMode="decimal" {...field('amount')} />
      {drawers.length > 1 && (
        <SelectField label={t.drawerOf} {...field('centreId')}>
          {drawers.map((drawer) => (
            <option key={drawer.centreId} value={drawer.centreId}>
              {drawer.centre}
            </option>
          ))}
        </SelectField>
      )}
    </MoneyDialog>
  );
}
