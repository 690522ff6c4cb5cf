import type { CitySelling, LabChoice } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { useRef } from 'react';
import { NotReported } from '#app/features/quotes/not-reported.tsx';
import { OtherCities } from '#app/features/quotes/other-cities.tsx';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { VerifiedChip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { EmptyState } from '#app/ui/states.tsx';

interface Props {
  choices: LabChoice[];
  chosen: number | null;
  city: string;
  /** Where all of it can be booked, where nobody sells it here. */
  cities: CitySelling[];
  error: string | undefined;
  /** `stays`: the keyboard is still among the labs, and goes on to others. */
  onChoose: (labId: number, stays: boolean) => void;
}

/** Which laboratory: those that can be booked here, with their prices. */
export function LabPicker({ choices, chosen, city, cities, error, onChoose }: Props) {
  const t = useMessages(bookingMessages);
  const byKeys = useRef(false);
  if (choices.length === 0)
    return (
      <EmptyState title={t.noLab(city)}>
        <OtherCities cities={cities} />
      </EmptyState>
    );
  return (
    <div>
      <fieldset
        className="grid min-w-0 gap-2"
        aria-describedby={error ? 'lab-error' : undefined}
        onKeyDown={() => {
          byKeys.current = true;
        }}
        onPointerDown={() => {
          byKeys.current = false;
        }}
      >
        <legend className="mb-2 font-heading font-bold text-lg">{t.chooseLab}</legend>
        {choices.map((choice) => (
          <label
            key={choice.lab.id}
            className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-card border border-control/50 px-4 py-2 has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="lab"
              checked={chosen === choice.lab.id}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(choice.lab.id, byKeys.current)}
              className="size-5 accent-primary"
            />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block font-semibold">{choice.lab.labName}</span>
              <span className="note">{choice.lab.address}</span>
              <Standing choice={choice} />
              <NotReported of={choice} />
            </span>
            <span className="ml-auto text-right">
              <span className="figure-price block text-xl">{rupees(choice.price)}</span>
              {choice.homeFee !== null && (choice.homeFee > 0 || choice.feeVaries) && (
                <span className="note">
                  {(choice.feeVaries ? t.totalAtHomeFrom : t.totalAtHome)(rupees(choice.price + choice.homeFee))}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <FieldError id="lab-error" alert text={error} />
    </div>
  );
}

/** What decides between two labs beside the price: whether it is verified, and when it has time. */
function Standing({ choice: { lab, nextSlots } }: { choice: LabChoice }) {
  const t = useMessages(quoteMessages);
  const l = useMessages(labCardMessages);
  const locale = useLocale();
  const [next] = nextSlots;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {lab.verified && <VerifiedChip verified label={l.verified} />}
      <span className="note">
        {t.nextSlot}: {next ? dayAndTime(next.startsAt, locale) : t.noSlot}
      </span>
    </span>
  );
}
