import { cameToNothing, patientSteps } from '@healthplus/contract/bookings/rules';
import type { Booking, VisitState } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { Check, X } from 'lucide-react';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** Where a visit stands, as a line of its steps: those behind ticked with their time of day, the one it stands at marked. */
export function VisitProgress({ booking }: { booking: Booking }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const reached = new Map<VisitState, string>(booking.steps.map(({ state, at }) => [state, at]));
  // Booked it was once, however often it was moved.
  const booked = booking.steps.find(({ state }) => state === 'requested');
  if (booked) reached.set('requested', booked.at);
  const all = patientSteps[booking.place];
  // What came to nothing waits for none of the others.
  const ended = cameToNothing.includes(booking.state);
  const line: VisitState[] = ended ? [...all.filter((state) => reached.has(state)), booking.state] : [...all];
  // A step may have been passed over: what lies behind the last one reached is behind.
  const last = ended ? line.length - 1 : line.findLastIndex((state) => reached.has(state));
  return (
    <ol className="my-4 grid gap-2 sm:flex sm:gap-1" aria-label={t.steps}>
      {line.map((state, index) => {
        const behind = index <= last;
        const at = reached.get(state);
        return (
          <li
            key={state}
            aria-current={index === last ? 'step' : undefined}
            className="flex items-center gap-2 sm:grid sm:flex-1 sm:justify-items-center sm:gap-1 sm:text-center"
          >
            <span
              aria-hidden
              className={`grid size-7 shrink-0 place-items-center rounded-full text-sm ${behind ? 'bg-primary text-on-primary' : 'border border-control/50'} ${index === last ? 'ring-4 ring-primary-tint' : ''}`}
            >
              {behind && (ended && index === last ? <X size={16} /> : <Check size={16} />)}
            </span>
            <span className={`text-sm leading-tight ${index === last ? 'font-semibold' : behind ? '' : 'text-quiet'}`}>
              {state in t.stepNames ? t.stepNames[state as keyof typeof t.stepNames] : t.states[state]}
              {behind && at && <span className="tabular block text-quiet text-xs">{timeOfDay(at, locale)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
