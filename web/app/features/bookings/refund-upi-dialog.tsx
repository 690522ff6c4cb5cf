import { askRefundByUpi } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';

/** Where the laboratory sends what it gives back by hand. */
export function RefundUpiDialog({
  booking: { number, lab, payment, refundUpi },
  onChange,
  onClose,
}: {
  booking: Booking;
  onChange: (changed: Booking) => void;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: askRefundByUpi.body,
    defaults: { upi: refundUpi ?? '' },
    send: async (body, token) => {
      onChange(await browserApi.call(askRefundByUpi, { params: { number }, body }, { token }));
      notify(t.backSaved);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.backByUpi} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="text-quiet">{t.backText(rupees(payment.backAtDesk), lab.labName)}</p>
        <TextField
          label={t.backUpi}
          hint={t.backUpiHint}
          maxLength={120}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('upi')}
        />
        <Button type="submit" disabled={busy}>
          {t.backSend}
        </Button>
      </form>
    </Dialog>
  );
}
