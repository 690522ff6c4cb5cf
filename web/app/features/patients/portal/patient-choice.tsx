import { findPatients } from '@healthplus/contract/patients/endpoints';
import type { Patient } from '@healthplus/contract/patients/schemas';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

const sexes = ['female', 'male', 'other'] as const;
const find = (q: string) => browserApi.call(findPatients, { query: { q } }, { token: readToken('labToken') });

/** What the desk has typed of a new patient, as the call takes it. */
export function readNewPatient(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    phone: text('phone'),
    sex: text('sex') as (typeof sexes)[number],
    age: text('age') === '' ? undefined : Number(text('age')),
    birthDate: text('birthDate') || undefined,
  };
}

/** Whom the lab knows, found by a few digits; or the four fields of somebody new. */
export function PatientChoice({
  patient,
  errors,
  onChoose,
}: {
  patient: Patient | null;
  errors: Record<string, string>;
  onChoose: (patient: Patient | null) => void;
}) {
  const t = useMessages(walkInMessages);
  if (patient)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-primary-tint p-3">
        <span>
          <strong>{patient.name}</strong>, {t.sexes[patient.sex]}, {t.patientLine(patient.number, patient.age)}
          <span className="tabular block text-quiet text-sm">{phoneText(patient.phone)}</span>
        </span>
        <Button look="quiet" onClick={() => onChoose(null)}>
          {t.someoneElse}
        </Button>
      </p>
    );
  return (
    <>
      <SearchPick
        label={t.findPatient}
        hint={t.findPatientHint}
        none={t.noPatient}
        failed={t.searchFailed}
        ask={find}
        keyOf={(found) => found.id}
        show={(found) => (
          <>
            <strong>{found.name}</strong> <span className="tabular text-quiet">{phoneText(found.phone)}</span>
            <span className="block text-quiet text-sm">{t.patientLine(found.number, found.age)}</span>
          </>
        )}
        onPick={onChoose}
        autoFocus
      />
      <fieldset className="mt-4 grid gap-4 border-hairline border-t pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t.newPatient}</legend>
        <TextField label={t.name} name="name" maxLength={120} autoComplete="off" error={errors['patient.name']} />
        <TextField
          label={t.phone}
          name="phone"
          inputMode="tel"
          maxLength={24}
          autoComplete="off"
          error={errors['patient.phone']}
        />
        <SelectField label={t.sex} name="sex" defaultValue="" error={errors['patient.sex']}>
          <option value="">{t.chooseSex}</option>
          {sexes.map((sex) => (
            <option key={sex} value={sex}>
              {t.sexes[sex]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.age}
          name="age"
          inputMode="numeric"
          maxLength={3}
          hint={t.ageHint}
          error={errors['patient.age']}
        />
        <TextField label={t.birthDate} name="birthDate" type="date" error={errors['patient.birthDate']} />
      </fieldset>
    </>
  );
}
