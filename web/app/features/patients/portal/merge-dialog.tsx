import { findPatients, mergePatient } from '@healthplus/contract/patients/endpoints';
import type { Patient, PatientDetail } from '@healthplus/contract/patients/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { readToken } from '#app/lib/session.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

const find = (q: string) => browserApi.call(findPatients, { query: { q } }, { token: readToken('labToken') });

type Known = Pick<Patient, 'id' | 'number' | 'name'> & Partial<Patient>;

const differ = (a: Known, b: Known): boolean =>
  a.sex !== undefined && b.sex !== undefined && (a.sex !== b.sex || Math.abs((a.age ?? 0) - (b.age ?? 0)) > 1);

/** Makes two records of one person one; which one stays is chosen first, where it is not known yet. */
export function MergeDialog({
  from,
  into,
  onDone,
  onClose,
}: {
  from: Known;
  into: Patient | null;
  onDone: (into: PatientDetail) => void;
  onClose: () => void;
}) {
  const t = useMessages(patientsMessages);
  const [chosen, setChosen] = useState(into);
  const { busy, act } = useAction(useLabSide(), t.changeFailed);
  const send = (intoId: number) =>
    act(
      'merge',
      async (token) =>
        onDone(await browserApi.call(mergePatient, { params: { id: from.id }, body: { intoId } }, { token })),
      (error) => messageOf(error, t.changeFailed),
    );
  return (
    <Dialog title={t.mergeTitle(from.name, from.number)} onClose={onClose}>
      <p className="mt-2 text-quiet">{t.mergeIntro}</p>
      {chosen === null ? (
        <div className="mt-4">
          <SearchPick
            label={t.mergeFind}
            none={t.none}
            failed={t.failed}
            ask={async (q) => (await find(q)).filter(({ id }) => id !== from.id)}
            keyOf={({ id }) => id}
            show={(found) => (
              <>
                <strong>{t.patientTitle(found.name, found.number)}</strong>{' '}
                <span className="tabular text-quiet">{phoneText(found.phone)}</span>
              </>
            )}
            onPick={setChosen}
            autoFocus
          />
        </div>
      ) : (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-quiet">{t.goes}</dt>
          <dd>
            <PatientLine patient={from} />
          </dd>
          <dt className="text-quiet">{t.stays}</dt>
          <dd>
            <PatientLine patient={chosen} />
          </dd>
        </dl>
      )}
      {chosen && differ(from, chosen) && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {t.differs}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={chosen === null || busy !== null} onClick={() => chosen && void send(chosen.id)}>
          {t.mergeSend}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.dismiss}
        </Button>
      </div>
    </Dialog>
  );
}

function PatientLine({ patient }: { patient: Known }) {
  const t = useMessages(patientsMessages);
  return (
    <>
      <strong className="wrap-anywhere">{t.patientTitle(patient.name, patient.number)}</strong>
      {patient.sex && patient.age !== undefined && (
        <span className="block note">{t.person(t.sexes[patient.sex], patient.age)}</span>
      )}
    </>
  );
}
