import type { Patient, PatientDetail } from '@healthplus/contract/patients/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** Other records that may be of the same person. */
export function AlikePatients({ alike, onMerge }: { alike: Patient[]; onMerge: (patient: Patient) => void }) {
  const t = useMessages(patientsMessages);
  if (alike.length === 0) return null;
  return (
    <section aria-labelledby="alike" className="card p-5">
      <h2 id="alike" className="text-xl">
        {t.alike}
      </h2>
      <p className="mt-1 note">{t.alikeHint}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {alike.map((patient) => (
          <li key={patient.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <SiteLink className="wrap-anywhere font-medium" to={`/labs/patients/${patient.id}`}>
                {t.patientTitle(patient.name, patient.number)}
              </SiteLink>
              <span className="block note">
                {t.person(t.sexes[patient.sex], patient.age)}{' '}
                <span className="tabular">{phoneText(patient.phone)}</span>
              </span>
            </span>
            <Button
              look="secondary"
              aria-label={`${t.merge}: ${t.patientTitle(patient.name, patient.number)}`}
              onClick={() => onMerge(patient)}
            >
              {t.merge}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The records for which this one stands. */
export function MergedPatients({
  merged,
  onUnmerge,
}: {
  merged: PatientDetail['merged'];
  onUnmerge: (record: PatientDetail['merged'][number]) => void;
}) {
  const t = useMessages(patientsMessages);
  const locale = useLocale();
  if (merged.length === 0) return null;
  return (
    <section aria-labelledby="merged" className="card p-5">
      <h2 id="merged" className="text-xl">
        {t.merged}
      </h2>
      <ul className="mt-3 divide-y divide-hairline">
        {merged.map((record) => (
          <li key={record.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {t.patientTitle(record.name, record.number)}
              <span className="block note">{t.mergedBy(record.mergedBy, longDay(record.mergedAt, locale))}</span>
            </span>
            <Button
              look="quiet"
              aria-label={`${t.unmerge}: ${t.patientTitle(record.name, record.number)}`}
              onClick={() => onUnmerge(record)}
            >
              {t.unmerge}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
