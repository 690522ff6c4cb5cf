import { changePatient } from '@healthplus/contract/patients/endpoints';
import type { PatientDetail, PatientShown } from '@healthplus/contract/patients/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { useRef } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { LanguageField } from '#app/ui/language-field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';

const shownOf = ({ name, phone, email, address, locale, sex, birthDate, age }: PatientDetail): PatientShown => ({
  name,
  phone,
  email,
  address,
  locale,
  sex,
  birthDate,
  age,
});

/** Who a patient is and how they are reached, to be corrected. */
export function PatientForm({
  patient,
  onSaved,
}: {
  patient: PatientDetail;
  onSaved: (patient: PatientDetail) => void;
}) {
  const t = useMessages(patientsMessages);
  // What somebody else changes meanwhile is theirs: this form writes what was changed in it.
  const shown = useRef(shownOf(patient));
  const { formProps, field, checkbox, busy, failed, unsaved } = usePrivateForm(useLabSide(), {
    schema: changePatient.body,
    defaults: {
      name: patient.name,
      phone: patient.phone,
      email: patient.email,
      address: patient.address,
      locale: patient.locale,
      sex: patient.sex,
      age: patient.birthDate ? '' : String(patient.age),
      birthDate: patient.birthDate ?? '',
      ownContacts: false,
    },
    bodyOf: ({ age, birthDate, ...who }) => ({
      ...who,
      was: shown.current,
      ...(birthDate ? { birthDate } : { age: age === '' ? undefined : age }),
    }),
    send: async (body, token) => {
      const saved = await browserApi.call(changePatient, { params: { id: patient.id }, body }, { token });
      shown.current = shownOf(saved);
      onSaved(saved);
      notify(t.saved);
    },
    failure: (error) => messageOf(error, t.saveFailed),
  });
  return (
    <section aria-labelledby="who" className="card p-5">
      <h2 id="who" className="text-xl">
        {t.who}
      </h2>
      <p className="mt-1 mb-3 note">{patient.onSite ? t.onSite : t.atDesk}</p>
      <form {...formProps}>
        <LeaveGuard unsaved={unsaved} />
        <fieldset disabled={patient.mergedInto !== null} className="grid gap-4 sm:grid-cols-2">
          <TextField label={t.name} maxLength={120} autoComplete="off" {...field('name')} />
          <TextField label={t.phone} inputMode="tel" maxLength={24} autoComplete="off" {...field('phone')} />
          <SelectField label={t.sex} {...field('sex')}>
            {(['female', 'male', 'other'] as const).map((sex) => (
              <option key={sex} value={sex}>
                {t.sexes[sex]}
              </option>
            ))}
          </SelectField>
          <TextField label={t.email} inputMode="email" maxLength={254} autoComplete="off" {...field('email')} />
          <TextField label={t.age} inputMode="numeric" maxLength={3} hint={t.ageHint} {...field('age')} />
          <TextField label={t.birthDate} type="date" {...field('birthDate')} />
          <TextField label={t.address} maxLength={300} autoComplete="off" {...field('address')} />
          <LanguageField label={t.locale} {...field('locale')} />
          {patient.phoneLent && (
            <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
              <input type="checkbox" className="size-5 shrink-0 accent-primary" {...checkbox('ownContacts')} />
              {t.ownContacts}
            </label>
          )}
          <p className="note sm:col-span-2">{t.changeHint}</p>
          <FieldError text={failed} />
          <Button type="submit" disabled={busy} className="justify-self-start">
            {t.save}
          </Button>
        </fieldset>
      </form>
    </section>
  );
}
