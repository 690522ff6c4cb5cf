import type { Place } from '@healthplus/contract/primitives';
import { listSlots } from '@healthplus/contract/scheduling/endpoints';
import type { Slot } from '@healthplus/contract/scheduling/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { DayButtons } from '#app/ui/day-buttons.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export interface Day {
  slots: Slot[];
  homeFee: number;
  places: Place[];
  centre: { name: string; address: string };
}

const choice =
  'min-h-14 rounded-control border px-2 py-1 text-center disabled:border-dashed disabled:bg-sand disabled:text-quiet aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-white border-control/50 bg-card';

/** Day and time at a lab. `onChoose` answers false when the time was gone; then the times are read again. */
export function SlotGrid({
  labId,
  city,
  place,
  day,
  chosen,
  onDay,
  onChoose,
  onRead,
}: {
  labId: number;
  city?: string;
  place: Place;
  day: string;
  chosen: string | null;
  onDay: (day: string) => void;
  onChoose: (startsAt: string) => Promise<boolean>;
  onRead?: (day: Day) => void;
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [found, setFound] = useState<Day | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      const answer = await browserApi.call(listSlots, { params: { labId }, query: { city, day, place } });
      setFound(answer);
      onRead?.(answer);
    } catch {
      setFound('failed');
    }
  }, [labId, city, day, place, onRead]);
  useEffect(() => {
    setFound(null);
    void load();
  }, [load]);
  return (
    <>
      <DayButtons label={t.day} chosen={day} onChoose={onDay} />
      <h3 className="mt-5 mb-2 text-lg">{t.time}</h3>
      {found === 'failed' && <ErrorState title={t.slotsFailed} />}
      {found === null && <Skeleton label={t.loadingSlots} rows={2} className="h-14" />}
      {found && found !== 'failed' && found.slots.length === 0 && <p className="text-quiet">{t.noSlots}</p>}
      {found && found !== 'failed' && (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {found.slots.map((slot) => {
            const mine = slot.startsAt === chosen;
            return (
              <button
                key={slot.startsAt}
                type="button"
                disabled={slot.free === 0 && !mine}
                aria-pressed={mine}
                onClick={async () => {
                  if (!(await onChoose(slot.startsAt))) await load();
                }}
                className={choice}
              >
                <span className="tabular block font-semibold text-[15px]">{timeOfDay(slot.startsAt, locale)}</span>
                <span className="text-xs">
                  {slot.free === 0 && !mine ? t.full : t.left(mine ? Math.max(1, slot.free) : slot.free)}
                </span>
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}
