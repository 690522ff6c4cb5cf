import {
  createCommissionRule,
  createTaxRate,
  endCommissionRule,
} from '@healthplus/contract/settlements/commission.endpoints';
import { taxKinds } from '@healthplus/contract/settlements/rules';
import { type CommissionRule, NewCommissionRule, NewTaxRate } from '@healthplus/contract/settlements/schemas';
import { todayInIndia } from '@healthplus/contract/zone';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LabField } from '#app/features/labs/console/lab-field.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { messageOf } from '#app/lib/errors.ts';
import { filledOrNull } from '#app/lib/form-data.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Ends {
  onSaved: () => void;
  onClose: () => void;
}

const idOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/** A new rule: for one lab, one kind, one city, or all. */
export function RuleDialog({ onSaved, onClose }: Ends) {
  const t = useMessages(settlementMessages);
  const cities = useCities();
  const { formProps, field, form, busy } = usePrivateForm(useAdminSide(), {
    schema: NewCommissionRule,
    survivesAs: 'commission-rule',
    defaults: { labId: '', itemKind: '', cityId: '', kind: 'percent', value: '', startsOn: todayInIndia(), endsOn: '' },
    bodyOf: ({ labId, itemKind, cityId, endsOn, ...values }) => ({
      ...values,
      labId: idOrNull(labId),
      itemKind: filledOrNull(itemKind),
      cityId: idOrNull(cityId),
      endsOn: filledOrNull(endsOn),
    }),
    send: async (body, token) => {
      await browserApi.call(createCommissionRule, { body }, { token });
      notify(t.done);
      onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <FormDialog title={t.newRule} busy={busy} formProps={formProps} onClose={onClose}>
      <LabField words={t} onChoose={(id) => form.setValue('labId', id === null ? '' : String(id))} />
      <SelectField label={t.itemKind} {...field('itemKind')}>
        <option value="">{t.everything}</option>
        {(['test', 'package', 'scan'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t.itemKinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.city} {...field('cityId')}>
        <option value="">{t.everywhere}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.kind} {...field('kind')}>
        <option value="percent">{t.kinds.percent}</option>
        <option value="fixed">{t.kinds.fixed}</option>
      </SelectField>
      <TextField label={t.value} inputMode="decimal" {...field('value')} />
      <TextField label={t.startsOn} type="date" {...field('startsOn')} />
      <TextField label={t.endsOn} type="date" {...field('endsOn')} />
      <p className="rounded-control bg-saving p-3 text-saving-ink">{t.ruleCounts(form.watch('labId') === '')}</p>
    </FormDialog>
  );
}

/** Ends a rule with a day. */
export function EndRuleDialog({ rule, onSaved, onClose }: Ends & { rule: CommissionRule }) {
  const t = useMessages(settlementMessages);
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: endCommissionRule.body,
    defaults: { endsOn: todayInIndia() },
    send: async (body, token) => {
      await browserApi.call(endCommissionRule, { params: { id: rule.id }, body }, { token });
      notify(t.done);
      onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <FormDialog title={t.endTitle} busy={busy} formProps={formProps} onClose={onClose}>
      <TextField label={t.lastDay} type="date" {...field('endsOn')} />
    </FormDialog>
  );
}

/** A new rate by law. */
export function RateDialog({ onSaved, onClose }: Ends) {
  const t = useMessages(settlementMessages);
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: NewTaxRate,
    survivesAs: 'tax-rate',
    defaults: { kind: 'gst_on_fee', percent: '', startsOn: todayInIndia(), source: '' },
    send: async (body, token) => {
      await browserApi.call(createTaxRate, { body }, { token });
      notify(t.done);
      onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <FormDialog title={t.newRate} busy={busy} formProps={formProps} onClose={onClose}>
      <SelectField label={t.rates} {...field('kind')}>
        {taxKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.rateKinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField label={t.percent} inputMode="decimal" {...field('percent')} />
      <TextField label={t.startsOn} type="date" {...field('startsOn')} />
      <TextField label={t.source} maxLength={200} {...field('source')} />
    </FormDialog>
  );
}
