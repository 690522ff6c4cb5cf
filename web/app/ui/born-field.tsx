import { toLatinDigits } from '@healthplus/contract/digits';
import { birthDateMessages } from '@healthplus/words/pages/birth-date';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

/** What was typed of when somebody was born: YYYY-MM-DD, or the age in years; the other is empty. */
export interface BornDraft {
  birthDate: string;
  age: string;
}

/** A date of birth in three fields or, for whoever does not know it, the age. */
export function BornField({
  label,
  name,
  value,
  errors,
  onChange,
}: {
  label: string;
  /** What the fields' own names begin with: 'people.0.person.'. */
  name: string;
  value: BornDraft;
  errors: { birthDate?: string | undefined; age?: string | undefined };
  onChange: (value: BornDraft) => void;
}) {
  const t = useMessages(birthDateMessages);
  const [chosen, setByAge] = useState(false);
  const byAge = chosen || value.age !== '';
  const change = (next: boolean) => {
    setByAge(next);
    onChange({ birthDate: '', age: '' });
  };
  return (
    <div>
      {byAge ? (
        <TextField
          label={t.age}
          name={`${name}age`}
          inputMode="numeric"
          maxLength={3}
          value={value.age}
          error={errors.age ?? errors.birthDate}
          onChange={({ target }) => onChange({ birthDate: '', age: toLatinDigits(target.value).replace(/\D/g, '') })}
        />
      ) : (
        <BirthDateField
          label={label}
          name={`${name}birthDate`}
          value={value.birthDate}
          error={errors.birthDate ?? errors.age}
          onChange={(birthDate) => onChange({ birthDate, age: '' })}
        />
      )}
      <Button look="quiet" className="-ml-2" onClick={() => change(!byAge)}>
        {byAge ? t.byDate : t.byAge}
      </Button>
    </div>
  );
}
