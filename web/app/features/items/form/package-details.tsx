import { demographics } from '@healthplus/contract/items/schemas';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#app/lib/messages.ts';
import type { Part } from '#app/lib/use-contract-form.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FastingFields } from './package-fields.tsx';

type Fact =
  | 'fastingDuration'
  | 'resultTime'
  | 'testDuration'
  | 'preTestRequirements'
  | 'methodology'
  | 'availability'
  | 'reportFormat'
  | 'validityPeriod';

/** What a lab says of its package beside name and price: the fast, the report's time, for whom, and what to know. */
export function PackageDetails({
  field,
  fasting,
  hours,
  forWhom,
}: {
  field: (name: Fact) => UseFormRegisterReturn & { error: string | undefined };
  fasting: UseFormRegisterReturn;
  hours: { shown: boolean; set: (hours: string) => void };
  forWhom: Part<string>;
}) {
  const t = useMessages(packageMessages);
  return (
    <>
      <FastingFields required={fasting} hours={hours.shown ? field('fastingDuration') : null} onHours={hours.set} />
      <TextField label={t.resultTime} {...field('resultTime')} />
      <TextField label={t.testDuration} {...field('testDuration')} />
      <DemographicsField {...forWhom} />
      <TextField label={t.preTestRequirements} hint={t.commas} {...field('preTestRequirements')} />
      {(['methodology', 'availability', 'reportFormat', 'validityPeriod'] as const).map((name) => (
        <TextField key={name} label={t[name]} {...field(name)} />
      ))}
    </>
  );
}

/** For whom the package is; written into the form as the schema reads it, parted by commas. */
function DemographicsField({ value, set, error }: Part<string>) {
  const t = useMessages(packageMessages);
  return (
    <CheckList
      legend={t.demographics}
      options={demographics.map((name, id) => ({ id, name: t.demographicNames[name] }))}
      chosen={demographics.flatMap((name, id) => (value.includes(name) ? [id] : []))}
      onChange={(chosen) => set(chosen.map((id) => demographics[id]).join(', '))}
      error={error}
    />
  );
}
