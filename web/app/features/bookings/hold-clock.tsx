import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useRef, useState } from 'react';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

const leftOf = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/** For how long a time is still held, counted down by the second; `onEnd` once it is held no more. */
export function HoldClock({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [left, setLeft] = useState(() => leftOf(until));
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const tick = () => {
      const seconds = leftOf(until);
      setLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        end.current();
      }
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p
      role="status"
      className="flex flex-wrap justify-between gap-x-4 rounded-control bg-primary-tint px-3 py-2 text-primary-deep text-sm"
    >
      {t.held(timeOfDay(until, locale))}
      <span aria-hidden className="tabular font-semibold">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </p>
  );
}
