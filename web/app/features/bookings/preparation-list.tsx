import type { Booking } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { Fact } from '#app/ui/fact.tsx';

/** What is asked before a visit, line by line; of whom, where it is not of everybody in it. */
export function PreparationList({ lines, className }: { lines: Booking['preparation']; className: string }) {
  const t = useMessages(bookingMessages);
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {lines.map(({ who, fastingHours, requirement }) => (
        <li key={`${who}-${fastingHours}-${requirement}`}>
          {who && <strong>{who}: </strong>}
          {fastingHours !== null && t.fastBefore(fastingHours)}
          {requirement !== null && <Fact text={requirement} />}
        </li>
      ))}
    </ul>
  );
}
