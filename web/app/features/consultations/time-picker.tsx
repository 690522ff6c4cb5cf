import { listDoctorSlots } from '@healthplus/contract/doctors/endpoints';
import type { Slot } from '@healthplus/contract/scheduling/schemas';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { DayButtons } from '#app/ui/day-buttons.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

const choice =
  'min-h-11 rounded-control border border-control/50 bg-card px-3 text-[15px] font-semibold disabled:border-dashed disabled:bg-sand disabled:text-quiet disabled:line-through aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white';

/** Day and time in a doctor's calendar. `stale` changes when the times must be read again. */
export function TimePicker({
  doctorId,
  day,
  startsAt,
  stale,
  onChange,
}: {
  doctorId: number;
  day: string;
  startsAt: string | null;
  stale: number;
  onChange: (day: string, startsAt: string | null) => void;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  const [slots, setSlots] = useState<Slot[] | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a taken time is why the times are read again
  useEffect(() => {
    setSlots(null);
    browserApi
      .call(listDoctorSlots, { params: { id: doctorId }, query: { day } })
      .then(setSlots)
      .catch(() => setSlots('failed'));
  }, [doctorId, day, stale]);
  return (
    <div>
      <div className="mb-4">
        <DayButtons label={t.day} chosen={day} onChoose={(entry) => onChange(entry, null)} />
      </div>
      {slots === null && <Skeleton label={t.loading} rows={1} className="h-24" />}
      {slots === 'failed' && <ErrorState title={t.loadFailed} />}
      {Array.isArray(slots) && slots.length === 0 && <p className="rounded-control bg-sand p-4">{t.noSlots}</p>}
      {Array.isArray(slots) && (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {slots.map((slot) => (
            <button
              key={slot.startsAt}
              type="button"
              disabled={slot.free === 0}
              aria-pressed={slot.startsAt === startsAt}
              onClick={() => onChange(day, slot.startsAt)}
              className={`${choice} tabular`}
            >
              {timeOfDay(slot.startsAt, locale)}
              <span className="sr-only"> {slot.free === 0 ? t.full : t.free}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
