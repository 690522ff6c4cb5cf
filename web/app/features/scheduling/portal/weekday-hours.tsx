import type { LabService } from '@healthplus/contract/scheduling/schemas';
import { Plus, X } from 'lucide-react';
import { useOfficeTexts } from '#app/features/staff/portal/office-texts.ts';
import { Button } from '#app/ui/button.tsx';

/** Hours as they are typed: an empty surcharge is none. */
export type TypedHours = Omit<LabService['hours'][number], 'homeSurcharge'> & { homeSurcharge: string };

const box =
  'min-h-11 min-w-0 shrink rounded-control border border-control bg-card px-1 text-[0.875rem] sm:px-2 sm:text-base';

/** The opening hours of one weekday, each with what coming home costs more in them. */
export function WeekdayHours({
  name,
  hours,
  onChange,
}: {
  name: string;
  hours: TypedHours[];
  onChange: (hours: Omit<TypedHours, 'weekday'>[]) => void;
}) {
  const t = useOfficeTexts();
  const change = (index: number, part: Partial<TypedHours>) =>
    onChange(hours.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  const time = (index: number, key: 'opens' | 'closes') => (
    <input
      type="time"
      aria-label={`${name}: ${t[key]}`}
      value={hours[index]![key]}
      onChange={({ target }) => change(index, { [key]: target.value })}
      className={`${box} w-26 sm:w-32 [&::-webkit-calendar-picker-indicator]:ml-0`}
    />
  );
  return (
    <li className="grid items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[7rem_1fr_auto]">
      <span className="font-medium">{name}</span>
      <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        {hours.length === 0 && <span className="text-quiet">{t.closed}</span>}
        {hours.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day have no identity but their place
          <span key={index} className="flex flex-wrap items-center gap-1">
            {time(index, 'opens')} – {time(index, 'closes')}
            <span className="ml-1 flex items-center gap-1">
              <span aria-hidden className="note">
                {t.homeMore}
              </span>
              <input
                type="number"
                min={0}
                placeholder="0"
                aria-label={`${name} ${entry.opens}: ${t.homeSurcharge}`}
                value={entry.homeSurcharge}
                onChange={({ target }) => change(index, { homeSurcharge: target.value })}
                className={`${box} w-20`}
              />
            </span>
            <button
              type="button"
              aria-label={`${t.removeHours}: ${name} ${entry.opens}`}
              onClick={() => onChange(hours.filter((_, at) => at !== index))}
              className="grid h-11 w-9 shrink-0 place-items-center rounded-control text-bad hover:bg-bad-tint"
            >
              <X size={18} aria-hidden />
            </button>
          </span>
        ))}
      </div>
      <Button
        look="quiet"
        aria-label={`${t.addHours}: ${name}`}
        onClick={() =>
          onChange([
            ...hours,
            hours.length
              ? { opens: '16:00', closes: '20:00', homeSurcharge: '' }
              : { opens: '07:00', closes: '13:00', homeSurcharge: '' },
          ])
        }
      >
        <Plus size={16} aria-hidden /> {t.addHours}
      </Button>
    </li>
  );
}
