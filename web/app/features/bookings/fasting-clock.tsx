import { bookingMessages } from '@healthplus/words/pages/bookings';
import { Utensils } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

const minutesTo = (moment: string) => Math.ceil((Date.parse(moment) - Date.now()) / 60_000);

/** Until when somebody eats, and how long that still is. */
export function FastingClock({ until }: { until: string }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [left, setLeft] = useState(() => minutesTo(until));
  useEffect(() => {
    const look = () => setLeft(minutesTo(until));
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, [until]);
  const when = dayAndTime(until, locale);
  return (
    <p className="mt-1 flex items-start gap-2 font-medium">
      <Utensils size={18} aria-hidden className="mt-1 shrink-0 text-primary" />
      <span>
        {left > 0 ? t.lastBite(when) : t.fastingSince(when)}{' '}
        {left > 0 && <span className="tabular note">{t.stillLeft(Math.floor(left / 60), left % 60)}</span>}
      </span>
    </p>
  );
}
