import { bookableDays } from '@healthplus/contract/scheduling/rules';
import { noonOf } from '@healthplus/contract/zone';
import { dayParts } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';

/** The days that can be booked, as buttons: the weekday above, the date below. */
export function DayButtons({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: string;
  onChoose: (day: string) => void;
}) {
  const locale = useLocale();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-heading font-bold text-lg">{label}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {bookableDays(new Date()).map((day) => {
          const { weekday, date } = dayParts(noonOf(day), locale);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
              className="min-h-14 rounded-control border border-control/50 bg-card px-1 py-1 text-center aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
            >
              <span className="block text-xs">{weekday}</span>{' '}
              <span className="block whitespace-nowrap font-semibold text-sm">{date}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
