import { readId } from '@healthplus/contract/ids';
import { getPatient } from '@healthplus/contract/patients/endpoints';
import type { Patient, PatientDetail } from '@healthplus/contract/patients/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { MergeDialog } from '#app/features/patients/portal/merge-dialog.tsx';
import { PatientForm } from '#app/features/patients/portal/patient-form.tsx';
import { PatientOrders } from '#app/features/patients/portal/patient-orders.tsx';
import { AlikePatients, MergedPatients } from '#app/features/patients/portal/same-patients.tsx';
import { UnmergeDialog } from '#app/features/patients/portal/unmerge-dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('patientsTitle');

export const clientLoader = privatePage('labToken', (token, { params }) =>
  browserApi.call(getPatient, { params: { id: readId(params.id) ?? 0 } }, { token }),
);

type Record = Pick<Patient, 'id' | 'number' | 'name'>;

/** Somebody whom the lab knows: who they are, what was ordered for them, and which other records are theirs. */
function PatientPage() {
  const t = useMessages(patientsMessages);
  const reading = useLoaderData<typeof clientLoader>();
  const { value, setValue, failure, reload, refresh } = usePrivate(useLabSide(), reading);
  useLive(['bookings', 'specimens', 'results'], refresh);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere text-3xl">{value ? t.patientTitle(value.name, value.number) : t.title}</h1>
        <div className="flex flex-wrap gap-2">
          {value && value.mergedInto === null && (
            <ButtonLink to={`/labs/walk-in?patient=${value.id}`}>{t.newVisit}</ButtonLink>
          )}
          <ButtonLink look="secondary" to="/labs/patients">
            {t.toPatients}
          </ButtonLink>
        </div>
      </div>
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.patientFailed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && <Skeleton label={t.patientLoading} rows={4} className="h-24" />}
      {value && <PatientBody key={value.id} patient={value} onChange={setValue} reload={reload} />}
    </>
  );
}

interface BodyProps {
  patient: PatientDetail;
  onChange: (patient: PatientDetail) => void;
  reload: () => Promise<void>;
}

function PatientBody({ patient, onChange, reload }: BodyProps) {
  const t = useMessages(patientsMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [merging, setMerging] = useState<{ from: Record; into: Patient | null } | null>(null);
  const [parting, setParting] = useState<Record | null>(null);
  const { mergedInto } = patient;
  return (
    <>
      {mergedInto && (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-sand p-3">
          <span>{t.mergedInto(mergedInto.name, mergedInto.number)}</span>{' '}
          <ButtonLink look="quiet" to={`/labs/patients/${mergedInto.id}`}>
            {t.openIt}
          </ButtonLink>
          <Button look="quiet" onClick={() => setParting(patient)}>
            {t.unmerge}
          </Button>
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
        <div className="grid gap-5">
          <PatientForm patient={patient} onSaved={onChange} />
          <AlikePatients alike={patient.alike} onMerge={(other) => setMerging({ from: other, into: patient })} />
          <MergedPatients merged={patient.merged} onUnmerge={setParting} />
          {mergedInto === null && (
            <Button
              look="secondary"
              className="justify-self-start"
              onClick={() => setMerging({ from: patient, into: null })}
            >
              {t.mergeOther}
            </Button>
          )}
        </div>
        <PatientOrders patient={patient} />
      </div>
      {merging && (
        <MergeDialog
          {...merging}
          onDone={(into) => {
            setMerging(null);
            notify(t.mergeDone);
            if (into.id === patient.id) onChange(into);
            else void navigate(localized(`/labs/patients/${into.id}`, locale));
          }}
          onClose={() => setMerging(null)}
        />
      )}
      {parting && <UnmergeDialog record={parting} onDone={reload} onClose={() => setParting(null)} />}
    </>
  );
}

export default PatientPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PatientPage;
