import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { waiveFee } from '@healthplus/contract/invoices/endpoints';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useState } from 'react';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { DeskReason } from './desk-reason.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { withBill } from './with-bill.ts';

interface Props {
  booking: LabBooking;
  onWaived: (booking: LabBooking) => void;
}

/** Lets go what a late cancellation costs: by an owner or a manager, after a complaint. */
export function WaiveButton({ booking, onWaived }: Props) {
  const t = useMessages(drawerMessages);
  const { role } = usePortal().profile;
  const [open, setOpen] = useState(false);
  const { number, state, cancellationFee } = booking;
  if (state !== 'cancelled' || cancellationFee <= 0 || (role !== 'owner' && role !== 'manager')) return null;
  return (
    <>
      <Button look="quiet" aria-label={t.waiveTitle(number)} onClick={() => setOpen(true)}>
        {t.waive}
      </Button>
      {open && <WaiveDialog booking={booking} onWaived={onWaived} onClose={() => setOpen(false)} />}
    </>
  );
}

function WaiveDialog({ booking, onWaived, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(drawerMessages);
  const { number, cancellationFee } = booking;
  const keyFor = useKeyFor();
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: waiveFee.body,
    defaults: { amount: String(cancellationFee), reason: '' },
    send: async (body, token) => {
      const bill = await browserApi.call(
        waiveFee,
        { params: { number }, body },
        { token, idempotencyKey: keyFor(body) },
      );
      onWaived({ ...withBill(booking, bill), cancellationFee: bill.total });
      notify(t.waiveDone);
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <MoneyDialog
      title={t.waiveTitle(number)}
      intro={t.waiveIntro}
      submit={t.waive}
      busy={busy}
      failed={failed}
      formProps={formProps}
      onClose={onClose}
    >
      <TextField label={t.waiveAmount} inputMode="decimal" {...field('amount')} />
      <DeskReason {...field('reason')} />
    </MoneyDialog>
  );
}
