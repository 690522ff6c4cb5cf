import { ConsoleLink } from './console-link.tsx';

/** The booking that a row is of, and whom it is for. */
export const BookingOf = ({ number, patient }: { number: string; patient: string }) => (
  <>
    <ConsoleLink to={`/admin/bookings/${number}`} className="tabular">
      {number}
    </ConsoleLink>
    <span className="block note">{patient}</span>
  </>
);
