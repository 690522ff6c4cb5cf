import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { phoneText } from '#app/lib/phone-text.ts';
import { peopleOf } from './who-comes.ts';

/** Who comes to a booking, and the telephone by which they are reached. */
export function Patient({ booking }: { booking: LabBooking }) {
  return (
    <>
      <strong className="block">{peopleOf(booking)}</strong>
      <a
        href={`tel:${booking.patient.phone.replace(/[^\d+]/g, '')}`}
        className="inline-flex min-h-9 items-center whitespace-nowrap text-primary text-sm underline xl:min-h-6"
      >
        {phoneText(booking.patient.phone)}
      </a>
    </>
  );
}
