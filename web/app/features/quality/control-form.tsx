import type { Analyser } from '@healthplus/contract/analysers/schemas';
import { createControl } from '@healthplus/contract/quality/endpoints';
import type { FoundParameter } from '@healthplus/contract/vocabulary/schemas';
import { qualityMessages } from '@healthplus/words/pages/quality';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { ParameterPick } from '#app/features/vocabulary/parameter-pick.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';

const levels = ['1', '2', '3'] as const;
const figure = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** A lot of control material is taken into use. */
export function ControlForm({
  analysers,
  onDone,
  onClose,
}: {
  analysers: Analyser[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(qualityMessages);
  const [parameter, setParameter] = useState<FoundParameter | null>(null);
  const { formProps, field, errorOf, busy } = usePrivateForm(useLabSide(), {
    schema: createControl.body,
    defaults: { analyserId: '', level: '1', lotNumber: '', mean: '', sd: '', expiresOn: '' },
    bodyOf: ({ analyserId, level, mean, sd, ...values }) => ({
      ...values,
      parameterId: parameter?.id ?? null,
      analyserId: analyserId === '' ? null : Number(analyserId),
      level: Number(level),
      mean: figure(mean),
      sd: figure(sd),
    }),
    send: async (body, token) => {
      await browserApi.call(createControl, { body }, { token });
      notify(t.added);
      onClose();
      await onDone();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.add} onClose={onClose}>
      <ParameterPick
        label={t.parameter}
        hint={t.parameterHint}
        none={t.parameterNone}
        failed={t.failed}
        onPick={setParameter}
      />
      {parameter && (
        <p role="status" className="mt-2 font-medium">
          {t.chosen(`${parameter.name} ${parameter.unit}`)}
        </p>
      )}
      <FieldError alert text={parameter ? undefined : errorOf('parameterId')} />
      <form {...formProps} className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectField label={t.analyser} {...field('analyserId')}>
          <option value="">{t.byHand}</option>
          {analysers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.level} {...field('level')}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t.levels[level]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.mean} inputMode="decimal" maxLength={12} {...field('mean')} />
        <TextField label={t.sd} inputMode="decimal" maxLength={12} {...field('sd')} />
        <TextField label={t.lotNumber} maxLength={40} {...field('lotNumber')} />
        <TextField label={t.expiresOn} type="date" {...field('expiresOn')} />
        <Button type="submit" disabled={busy}>
          {t.use}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.close}
        </Button>
      </form>
    </Dialog>
  );
}
