import { listDoctorSlots } from '@healthplus/contract/doctors/endpoints';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { browserApi } from '#app/lib/api.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginOpen } from '#app/lib/private-page.ts';
import { useBegun, useOpen } from '#app/lib/use-private.ts';
import { DayButtons } from '#app/ui/day-buttons.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { Skeleton } from '#app/ui/states.tsx';

const choice =
  'min-h-11 rounded-control border border-control/50 bg-card px-3 text-[0.9375rem] font-semibold disabled:border-dashed disabled:bg-sand disabled:text-quiet disabled:line-through aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary';

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
  return (
    <div>
      <div className="mb-4">
        <DayButtons label={t.day} chosen={day} onChoose={(entry) => onChange(entry, null)} />
      </div>
      <Times
        key={`${doctorId} ${day} ${stale}`}
        doctorId={doctorId}
        day={day}
        startsAt={startsAt}
        onChoose={(chosen) => onChange(day, chosen)}
      />
    </div>
  );
}

/** The times of a day, read when the day is chosen. */
function Times({
  doctorId,
  day,
  startsAt,
  onChoose,
}: {
  doctorId: number;
  day: string;
  startsAt: string | null;
  onChoose: (startsAt: string) => void;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  const begin = () => beginOpen(() => browserApi.call(listDoctorSlots, { params: { id: doctorId }, query: { day } }));
  const { value: slots, failure, reload } = useOpen(useBegun(begin));
  if (failure !== null) return <NotRead title={t.loadFailed} onAgain={reload} />;
  if (slots === null) return <Skeleton label={t.loading} rows={1} className="h-24" />;
  if (slots.length === 0) return <p className="rounded-control bg-sand p-4">{t.noSlots}</p>;
  return (
    <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {slots.map((slot) => (
        <button
          key={slot.startsAt}
          type="button"
          disabled={slot.free === 0}
          aria-pressed={slot.startsAt === startsAt}
          onClick={() => onChoose(slot.startsAt)}
          className={`${choice} tabular`}
        >
          {timeOfDay(slot.startsAt, locale)}
          <span className="sr-only"> {slot.free === 0 ? t.full : t.free}</span>
        </button>
      ))}
    </div>
  );
}
