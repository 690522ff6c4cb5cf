import { findPatients } from '@healthplus/contract/patients/endpoints';
import type { NewPatient, Patient } from '@healthplus/contract/patients/schemas';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { LanguageField } from '#app/ui/language-field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

const sexes = ['female', 'male', 'other'] as const;
const find = (q: string) => browserApi.call(findPatients, { query: { q } }, { token: readToken('labToken') });

type FieldOf = (name: keyof z.input<typeof NewPatient>) => UseFormRegisterReturn & { error: string | undefined };

/** Whom the lab knows, found by a few digits; or the four fields of somebody new. */
export function PatientChoice({
  patient,
  field,
  onChoose,
  onNew,
}: {
  patient: Patient | null;
  field: FieldOf;
  onChoose: (patient: Patient | null) => void;
  /** Nobody has what was typed, a number or a name: it is of somebody new. */
  onNew: (typed: string) => void;
}) {
  const t = useMessages(walkInMessages);
  if (patient)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-primary-tint p-3">
        <span>
          <strong>{patient.name}</strong>, {t.sexes[patient.sex]}, {t.patientLine(patient.number, patient.age)}
          <span className="tabular block note">{phoneText(patient.phone)}</span>
          {patient.phoneLent && (
            <span className="block note">
              {t.phoneLent}{' '}
              <SiteLink to={`/labs/patients/${patient.id}`} className="text-primary underline">
                {t.patientPage}
              </SiteLink>
            </span>
          )}
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
            <span className="block note">{t.patientLine(found.number, found.age)}</span>
          </>
        )}
        onPick={onChoose}
        onNothing={onNew}
        autoFocus
      />
      <NewPatientFields field={field} />
    </>
  );
}

/** The four fields of somebody new, and what some give besides. */
function NewPatientFields({ field }: { field: FieldOf }) {
  const t = useMessages(walkInMessages);
  return (
    <fieldset className="mt-4 grid gap-4 border-hairline border-t pt-4 sm:grid-cols-2">
      <legend className="sr-only">{t.newPatient}</legend>
      <TextField label={t.name} maxLength={120} autoComplete="off" {...field('name')} />
      <TextField label={t.phone} inputMode="tel" maxLength={24} autoComplete="off" {...field('phone')} />
      <SelectField label={t.sex} {...field('sex')}>
        <option value="">{t.chooseSex}</option>
        {sexes.map((sex) => (
          <option key={sex} value={sex}>
            {t.sexes[sex]}
          </option>
        ))}
      </SelectField>
      <TextField label={t.age} inputMode="numeric" maxLength={3} hint={t.ageHint} {...field('age')} />
      <TextField label={t.birthDate} type="date" {...field('birthDate')} />
      <TextField
        label={t.email}
        hint={t.emailHint}
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        {...field('email')}
      />
      <details className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer content-center">{t.more}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <TextField label={t.address} hint={t.addressHint} maxLength={300} autoComplete="off" {...field('address')} />
          <LanguageField label={t.locale} {...field('locale')} />
        </div>
      </details>
    </fieldset>
  );
}
