import type { ParameterRule } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#app/lib/messages.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';

/** Each is at least the one before it. */
export const limitsInOrder = ['plausibleLow', 'criticalLow', 'criticalHigh', 'plausibleHigh'] as const;
const limits = [...limitsInOrder, 'deltaPercent', 'decimals'] as const;
type Limit = (typeof limits)[number];

type Limits = Record<Limit, string> & { abnormalIsCritical: boolean };

/** What stands in the fields at first. */
export const limitsOf = (parameter: Pick<ParameterRule, Limit | 'abnormalIsCritical'> | null): Limits => ({
  abnormalIsCritical: parameter?.abnormalIsCritical ?? false,
  plausibleLow: String(parameter?.plausibleLow ?? ''),
  criticalLow: String(parameter?.criticalLow ?? ''),
  criticalHigh: String(parameter?.criticalHigh ?? ''),
  plausibleHigh: String(parameter?.plausibleHigh ?? ''),
  deltaPercent: String(parameter?.deltaPercent ?? ''),
  decimals: String(parameter?.decimals ?? ''),
});

/** Numbers of what was typed, nothing where nothing was; what is no number is told by the schema. */
export const limitsWritten = (values: Record<Limit, string>): Record<Limit, number | null> => {
  const number = (name: Limit) => (values[name].trim() === '' ? null : Number(values[name]));
  return {
    plausibleLow: number('plausibleLow'),
    criticalLow: number('criticalLow'),
    criticalHigh: number('criticalHigh'),
    plausibleHigh: number('plausibleHigh'),
    deltaPercent: number('deltaPercent'),
    decimals: number('decimals'),
  };
};

/** By what a value is refused, and for what somebody is called. */
export function ParameterLimits({
  field,
  checkbox,
}: {
  field: (name: Limit) => UseFormRegisterReturn & { error: string | undefined };
  checkbox: (name: 'abnormalIsCritical') => UseFormRegisterReturn;
}) {
  const t = useMessages(vocabularyMessages);
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t.limits}</legend>
      <p className="note sm:col-span-2">{t.limitsIntro}</p>
      {limits.map((name) => (
        <TextField key={name} label={t[name]} inputMode="decimal" maxLength={12} {...field(name)} />
      ))}
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" className="size-5 accent-primary" {...checkbox('abnormalIsCritical')} />
        {t.abnormalIsCritical}
      </label>
    </fieldset>
  );
}

/** What may be said of a parameter that is written in words, one a line. */
export function MembersField(field: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'maxLength'>) {
  const t = useMessages(vocabularyMessages);
  return <TextAreaField label={t.members} hint={t.membersHint} maxLength={2000} {...field} />;
}
