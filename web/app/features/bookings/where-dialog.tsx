import { type Booking, VisitWhere } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import type { Side } from '#app/lib/use-private.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

/** Corrects where a visit goes to, within its pincode, and whom to call at the door. */
export function WhereDialog({
  side,
  booking,
  send,
  onClose,
}: {
  /** Who corrects it: its patient, its lab, or an operator. */
  side: Side;
  booking: Pick<Booking, 'number' | 'address' | 'door'>;
  send: (where: VisitWhere, token: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(bookingMessages);
  const [other, setOther] = useState(booking.door !== null);
  const { formProps, field, busy } = usePrivateForm(side, {
    schema: VisitWhere,
    defaults: {
      address: fieldsOf(booking.address ?? ''),
      door: { name: booking.door?.name ?? '', phone: booking.door?.phone ?? '' },
    },
    bodyOf: ({ address, door }) => ({ address, ...(other && { door }) }),
    send: async (body, token) => {
      await send(body, token);
      notify(t.whereCorrected);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.whereTitle} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="text-quiet">
          {t.whereNow} {booking.address}
        </p>
        <p className="text-quiet">{t.whereText}</p>
        <TextField label={t.line} autoComplete="address-line1" {...field('address.line')} />
        <TextField label={t.floor} maxLength={20} autoComplete="address-line2" {...field('address.floor')} />
        <TextField label={t.locality} autoComplete="address-level3" {...field('address.locality')} />
        <TextField label={t.landmark} maxLength={80} {...field('address.landmark')} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={other}
            onChange={({ target }) => setOther(target.checked)}
            className="size-5 accent-primary"
          />
          {t.door}
        </label>
        {other && (
          <>
            <TextField label={t.doorName} maxLength={80} {...field('door.name')} />
            <TextField label={t.doorPhone} type="tel" inputMode="tel" {...field('door.phone')} />
          </>
        )}
        <FormButtons send={t.whereSend} disabled={busy} leave={t.back} onLeave={onClose} />
      </form>
    </Dialog>
  );
}

/**
 * The fields of an address as it was written, so that who corrects a letter types one: house, floor, area and landmark, then
 * city and pincode. Where there is no floor nobody knows where the house ends: what is not its last part stays in its line.
 */
export function fieldsOf(written: string) {
  const parts = written.split(', ').slice(0, -1);
  const floorAt = parts.findIndex((part) => part.startsWith('floor '));
  if (floorAt >= 0) {
    const [locality = '', ...landmark] = parts.slice(floorAt + 1);
    const line = parts.slice(0, floorAt).join(', ');
    return { line, floor: parts[floorAt]!.slice('floor '.length), locality, landmark: landmark.join(', ') };
  }
  const [locality, ...line] = parts.toReversed();
  return line.length === 0
    ? { line: locality ?? '', floor: '', locality: '', landmark: '' }
    : { line: line.toReversed().join(', '), floor: '', locality: locality!, landmark: '' };
}
