import { toLatinDigits } from '@healthplus/contract/digits';
import { birthDateMessages } from '@healthplus/words/pages/birth-date';
import { useId, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError } from './field.tsx';

const parts = [
  { part: 'day', length: 2, autoComplete: 'bday-day' },
  { part: 'month', length: 2, autoComplete: 'bday-month' },
  { part: 'year', length: 4, autoComplete: 'bday-year' },
] as const;
type Typed = Record<(typeof parts)[number]['part'], string>;

const typedOf = (value: string): Typed => {
  // A part that was not typed yet stands as noughts.
  const [year = '', month = '', day = ''] = value.split('-').map((part) => (/^0+$/.test(part) ? '' : part));
  return { day, month, year };
};

/** What was typed as YYYY-MM-DD; text that is no date where it is none yet, so that a schema says so. */
const dateOf = ({ day, month, year }: Typed): string =>
  day || month || year ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';

/** What is wrong with a date of which every part is typed; nothing with one that there is. */
function wrongWith({ day, month, year }: Typed): 'noMonth' | 'shortYear' | 'noDay' | null {
  if (!day || !month || !year) return null;
  if (Number(month) < 1 || Number(month) > 12) return 'noMonth';
  if (year.length < 4 || Number(year) < 1900) return 'shortYear';
  return Number(day) > new Date(Number(year), Number(month), 0).getDate() || Number(day) < 1 ? 'noDay' : null;
}

/** A date of birth in three fields, day first, as it stands on Indian papers; `value` and what comes out are YYYY-MM-DD. */
export function BirthDateField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useMessages(birthDateMessages);
  const id = useId();
  const [typed, setTyped] = useState(() => typedOf(value));
  // Another value from elsewhere takes the place of what was typed.
  const shown = dateOf(typed) === value ? typed : typedOf(value);
  const wrong = wrongWith(shown);
  // What a schema says of it, said more closely where that can be.
  const text = error && wrong ? t[wrong] : error;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 block font-medium text-[0.9375rem]">{label}</legend>
      <div className="grid grid-cols-[minmax(0,4.5rem)_minmax(0,4.5rem)_minmax(0,6rem)] gap-2">
        {parts.map(({ part, length, autoComplete }) => (
          <label key={part} className="note">
            {t[part]}
            <input
              name={`${name}.${part}`}
              inputMode="numeric"
              maxLength={length}
              autoComplete={autoComplete}
              placeholder={t.placeholders[part]}
              value={shown[part]}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => {
                const next = { ...shown, [part]: toLatinDigits(target.value).replace(/\D/g, '') };
                setTyped(next);
                onChange(dateOf(next));
              }}
              className="control"
            />
          </label>
        ))}
      </div>
      <FieldError id={id} text={text} />
    </fieldset>
  );
}
