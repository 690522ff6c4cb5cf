import { ageUnits } from '@healthplus/contract/vocabulary/age-units';
import type { ParameterWrite } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { numberOf } from './use-vocabulary.ts';

type Range = ParameterWrite['referenceRanges'][number];
const limits = ['plausibleLow', 'criticalLow', 'criticalHigh', 'plausibleHigh'] as const;
type Typed = 'ageFrom' | 'ageTo' | 'low' | 'high' | (typeof limits)[number];

/** A range as it is written: a number that is none yet stays as it was typed. */
export type RangeDraft = Omit<Range, Typed> & Record<Typed, number | string | null>;
const sexes = ['any', 'female', 'male'] as const;
const fresh: RangeDraft = {
  sex: 'any',
  ageUnit: 'years',
  ageFrom: 0,
  ageTo: null,
  pregnant: false,
  low: null,
  high: null,
  text: null,
  plausibleLow: null,
  criticalLow: null,
  criticalHigh: null,
  plausibleHigh: null,
};

/** Reference ranges of a parameter, each for a sex, an age, or pregnancy. `initial` is read once. */
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
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.9375rem]">{t.ranges}</legend>
      <div className="grid gap-3">
        {rows.map(({ key, range }, index) => (
          <section key={key} aria-label={t.rangeOf(index + 1)} className="rounded-control border border-hairline p-3">
            <RangeFields range={range} onChange={(changes) => patch(index, changes)} />
            <FieldError alert text={errorOf(index)} />
            <Button
              look="quiet"
              aria-label={`${t.remove}: ${t.rangeOf(index + 1)}`}
              onClick={() => put(rows.filter((_, place) => place !== index))}
            >
              {t.remove}
            </Button>
          </section>
        ))}
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

/** For whom a range is, and what is normal for them. */
function RangeFields({ range, onChange }: { range: RangeDraft; onChange: (changes: Partial<RangeDraft>) => void }) {
  const t = useMessages(vocabularyMessages);
  const number = (name: Typed) => (
    <TextField
      key={name}
      label={t[name]}
      inputMode="decimal"
      defaultValue={range[name] ?? ''}
      onChange={(event) => onChange({ [name]: numberOf(event.target.value) ?? (name === 'ageFrom' ? 0 : null) })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <SelectField
        label={t.sex}
        value={range.sex}
        onChange={(event) => onChange({ sex: event.target.value as Range['sex'] })}
      >
        {sexes.map((sex) => (
          <option key={sex} value={sex}>
            {t.sexes[sex]}
          </option>
        ))}
      </SelectField>
      {number('ageFrom')}
      {number('ageTo')}
      <SelectField
        label={t.ageUnit}
        value={range.ageUnit}
        onChange={(event) => onChange({ ageUnit: event.target.value as Range['ageUnit'] })}
      >
        {ageUnits.map((unit) => (
          <option key={unit} value={unit}>
            {t.ageUnits[unit]}
          </option>
        ))}
      </SelectField>
      {number('low')}
      {number('high')}
      <TextField
        label={t.words}
        defaultValue={range.text ?? ''}
        maxLength={120}
        onChange={(event) => onChange({ text: event.target.value.trim() || null })}
      />
      <label className="flex min-h-11 items-center gap-2 self-end">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={range.pregnant}
          onChange={(event) => onChange({ pregnant: event.target.checked })}
        />
        {t.pregnant}
      </label>
      <details className="col-span-full" open={limits.some((name) => range[name] !== null)}>
        <summary className="min-h-11 cursor-pointer py-2 text-primary">{t.ownLimits}</summary>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">{limits.map((name) => number(name))}</div>
      </details>
    </div>
  );
}
