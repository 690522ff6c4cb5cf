import { saveReferringDoctor } from '@healthplus/contract/bookings/lab.endpoints';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { correctionMessages } from '@healthplus/words/pages/correction';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

interface Props {
  booking: LabBooking;
  onSaved: (booking: LabBooking) => void;
}

/** Which doctor sent the patient: asked at the desk, however the visit was booked. */
export function DoctorButton({ booking, onSaved }: Props) {
  const t = useMessages(correctionMessages);
  const [open, setOpen] = useState(false);
  if (booking.recollects) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} aria-label={t.doctorTitle(booking.number)}>
        {booking.referredBy ? `${t.doctor}: ${booking.referredBy}` : t.doctor}
      </Button>
      {open && <DoctorDialog booking={booking} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
}

function DoctorDialog({ booking: { number, referredBy }, onSaved, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(correctionMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: saveReferringDoctor.body,
    defaults: { referredBy },
    send: async (body, token) => {
      onSaved(await browserApi.call(saveReferringDoctor, { params: { number }, body }, { token }));
      notify(t.doctorSaved);
      onClose();
    },
    failure: (error) => messageOf(error, t.doctorFailed),
  });
  return (
    <Dialog title={t.doctorTitle(number)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="text-quiet">{t.doctorText}</p>
        <TextField label={t.doctor} maxLength={80} autoComplete="off" {...field('referredBy')} />
        <FormButtons send={t.save} disabled={busy} leave={t.dismiss} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
