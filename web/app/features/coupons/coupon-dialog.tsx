import { createCoupon } from '@healthplus/contract/coupons/endpoints';
import { NewCoupon } from '@healthplus/contract/coupons/schemas';
import { todayInIndia } from '@healthplus/contract/zone';
import { couponMessages } from '@healthplus/words/pages/coupons';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LabField } from '#app/features/labs/console/lab-field.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { messageOf } from '#app/lib/errors.ts';
import { filledOrNull } from '#app/lib/form-data.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';

const defaults = {
  code: '',
  kind: 'percent',
  value: '',
  cap: '',
  cityId: '',
  labId: '',
  itemKind: '',
  firstBooking: false,
  paidBy: 'site',
  startsOn: '',
  endsOn: '',
  totalLimit: '',
  accountLimit: '1',
};

function useCouponForm(onMade: () => void) {
  const t = useMessages(couponMessages);
  return usePrivateForm(useAdminSide(), {
    schema: NewCoupon,
    survivesAs: 'coupon',
    defaults: { ...defaults, startsOn: todayInIndia() },
    bodyOf: ({ cap, cityId, labId, itemKind, totalLimit, accountLimit, ...values }) => ({
      ...values,
      cap: filledOrNull(cap),
      itemKind: filledOrNull(itemKind),
      totalLimit: filledOrNull(totalLimit),
      cityId: cityId === '' ? null : Number(cityId),
      labId: labId === '' ? null : Number(labId),
      accountLimit: filledOrNull(accountLimit),
    }),
    send: async (body, token) => {
      const { code, agreement } = await browserApi.call(createCoupon, { body }, { token });
      notify(agreement === 'waiting' ? t.asked(code) : t.made(code));
      onMade();
    },
    failure: (error) => messageOf(error, t.failed),
  });
}

/** A new coupon. */
export function CouponDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const t = useMessages(couponMessages);
  const cities = useCities();
  const { formProps, field, form, busy } = useCouponForm(() => {
    onMade();
    onClose();
  });
  return (
    <SidePanel title={t.add} unsaved={form.formState.isDirty} onClose={onClose}>
      <form {...formProps} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={t.code} hint={t.codeHint} maxLength={24} autoComplete="off" {...field('code')} />
        </div>
        <SelectField label={t.kind} {...field('kind')}>
          <option value="percent">{t.kinds.percent}</option>
          <option value="amount">{t.kinds.amount}</option>
        </SelectField>
        <TextField label={t.value} inputMode="decimal" {...field('value')} />
        <TextField label={t.cap} inputMode="decimal" {...field('cap')} />
        <SelectField label={t.itemKind} {...field('itemKind')}>
          <option value="">{t.all}</option>
          {(['test', 'package', 'scan'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t.itemKinds[kind]}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <LabField
            words={t}
            onChoose={(id) => form.setValue('labId', id === null ? '' : String(id), { shouldDirty: true })}
          />
        </div>
        <SelectField label={t.city} {...field('cityId')}>
          <option value="">{t.anywhere}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.paidBy} {...field('paidBy')}>
          <option value="site">{t.payers.site}</option>
          <option value="lab">{t.payers.lab}</option>
        </SelectField>
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" className="size-5 accent-primary" {...form.register('firstBooking')} />
          {t.firstBooking}
        </label>
        <TextField label={t.startsOn} type="date" {...field('startsOn')} />
        <TextField label={t.endsOn} type="date" {...field('endsOn')} />
        <TextField label={t.totalLimit} inputMode="numeric" {...field('totalLimit')} />
        <TextField label={t.accountLimit} inputMode="numeric" {...field('accountLimit')} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {busy ? t.saving : t.save}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </SidePanel>
  );
}
