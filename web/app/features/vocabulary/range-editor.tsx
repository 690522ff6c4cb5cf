import type { ParameterWrite } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { numberOf } from './use-vocabulary.ts';

type Range = ParameterWrite['referenceRanges'][number];
type Typed = 'ageFromYears' | 'ageToYears' | 'low' | 'high';

/** A range as it is written: a number that is none yet stays as it was typed. */
export type RangeDraft = Omit<Range, Typed> & Record<Typed, number | string | null>;
const sexes = ['any', 'female', 'male'] as const;
const fresh: RangeDraft = { sex: 'any', ageFromYears: 0, ageToYears: null, low: null, high: null, text: null };

/** Reference ranges of a parameter, each for a sex and an age in years. `initial` is read once. */
export function RangeEditor({
  initial,
  onChange,
  errorOf,
}: {
  initial: RangeDraft[];
  onChange: (ranges: RangeDraft[]) => void;
  /** What is wrong with the range at that place. */
  errorOf: (index: number) => string | undefined;
}) {
  const t = useMessages(vocabularyMessages);
  // A range that is taken out must not lend its fields to the next one: each keeps a key of its own.
  const [rows, setRows] = useState(() => initial.map((range, key) => ({ key, range })));
  const [nextKey, setNextKey] = useState(initial.length);
  const put = (changed: typeof rows) => {
    setRows(changed);
    onChange(changed.map(({ range }) => range));
  };
  const patch = (index: number, changes: Partial<RangeDraft>) =>
    put(rows.map((row, place) => (place === index ? { ...row, range: { ...row.range, ...changes } } : row)));
  const number = (index: number, name: 'ageToYears' | 'low' | 'high', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      defaultValue={rows[index]?.range[name] ?? ''}
      onChange={(event) => patch(index, { [name]: numberOf(event.target.value) })}
    />
  );
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[15px]">{t.ranges}</legend>
      <div className="grid gap-3">
        {rows.map(({ key, range }, index) => {
          return (
            <section key={key} aria-label={t.rangeOf(index + 1)} className="rounded-control border border-hairline p-3">
              <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                <SelectField
                  label={t.sex}
                  value={range.sex}
                  onChange={(event) => patch(index, { sex: event.target.value as Range['sex'] })}
                >
                  {sexes.map((sex) => (
                    <option key={sex} value={sex}>
                      {t.sexes[sex]}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label={t.ageFrom}
                  inputMode="decimal"
                  defaultValue={range.ageFromYears ?? ''}
                  onChange={(event) => patch(index, { ageFromYears: numberOf(event.target.value) ?? 0 })}
                />
                {number(index, 'ageToYears', t.ageTo)}
                {number(index, 'low', t.low)}
                {number(index, 'high', t.high)}
                <TextField
                  label={t.words}
                  defaultValue={range.text ?? ''}
                  maxLength={120}
                  onChange={(event) => patch(index, { text: event.target.value.trim() || null })}
                />
              </div>
              <FieldError alert text={errorOf(index)} />
              <Button
                look="quiet"
                aria-label={`${t.remove}: ${t.rangeOf(index + 1)}`}
                onClick={() => put(rows.filter((_, place) => place !== index))}
              >
                {t.remove}
              </Button>
            </section>
          );
        })}
      </div>
      <Button
        look="secondary"
        className="mt-3"
        onClick={() => {
          put([...rows, { key: nextKey, range: fresh }]);
          setNextKey(nextKey + 1);
        }}
      >
        {t.addRange}
      </Button>
    </fieldset>
  );
}
