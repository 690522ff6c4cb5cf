import { listLabBookings } from '@healthplus/contract/bookings/lab.endpoints';
import type { LabRole } from '@healthplus/contract/endpoint';
import { ApiError } from '@healthplus/contract/errors';
import { bench, desk } from '@healthplus/contract/lab-access';
import { findPatients } from '@healthplus/contract/patients/endpoints';
import { listWork } from '@healthplus/contract/reports/endpoints';
import { getSpecimen } from '@healthplus/contract/specimens/endpoints';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { browserApi } from '#app/lib/api.ts';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { readToken } from '#app/lib/session.ts';
import { FindDialog } from '#app/ui/find-dialog.tsx';

interface Found {
  key: string;
  title: string;
  detail: string;
  to: string;
}

const AT_MOST = 6;
const holds = ({ access }: { access: { labRoles: readonly LabRole[] } }, role: LabRole) =>
  access.labRoles.includes(role);

/** A tube's own code, as scanners read it: the accession number and a count. */
const isBarcode = (q: string) => /^\d{6}-\w+-\d+$/.test(q);

/** Patients and visits for the desk, orders for the bench: by the digits of a telephone, a name, a number or a barcode. */
function useFind(role: LabRole) {
  const locale = useLocale();
  const atDesk = holds(desk, role);
  const ofDesk = async (q: string): Promise<Found[]> => {
    const options = { token: readToken('labToken') };
    const visitsAsked = { q, when: 'all', latest: 'true', limit: AT_MOST } as const;
    const [patients, visits] = await Promise.all([
      browserApi.call(findPatients, { query: { q, limit: AT_MOST } }, options),
      browserApi.call(listLabBookings, { query: visitsAsked }, options),
    ]);
    return [
      ...patients.map(({ id, name, number, phone }) => ({
        key: `patient ${id}`,
        title: name,
        detail: `${number}, ${phoneText(phone)}`,
        to: `/labs/patients/${id}`,
      })),
      ...visits.map(({ number, startsAt, orders }) => ({
        key: `visit ${number}`,
        title: number,
        detail: `${orders.map(({ person }) => person.name).join(', ')}, ${longDay(startsAt, locale)}`,
        to: `/labs/bookings?when=all&q=${number}`,
      })),
    ];
  };
  const ofBench = async (q: string): Promise<Found[]> => {
    const query = { q, limit: AT_MOST };
    const rows = await browserApi.call(listWork, { query }, { token: readToken('labToken') });
    return rows.map(({ orderId, accessionNumber, number, person, items, sampleState }) => ({
      key: `order ${orderId}`,
      title: accessionNumber ?? number,
      detail: `${person.name}: ${items.join(', ')}`,
      to: `/labs/test-processing?view=${sampleState === 'done' ? 'done' : 'open'}&q=${accessionNumber ?? number}`,
    }));
  };
  /** Whose the tube is now: its code may bear the number of another's order, with whose it changed places. */
  const ofTube = async (barcode: string): Promise<Found[]> => {
    const found = await browserApi
      .call(getSpecimen, { params: { barcode } }, { token: readToken('labToken') })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    if (!found) return [];
    const { number, accessionNumber, person, tests } = found;
    const [order] = atDesk ? [] : await ofBench(accessionNumber);
    return [
      {
        key: barcode,
        title: barcode,
        detail: `${person.name}: ${tests.join(', ')}`,
        to: order?.to ?? `/labs/bookings?when=all&q=${number}`,
      },
    ];
  };
  return async (q: string) => {
    if (isBarcode(q)) return ofTube(q);
    return atDesk ? ofDesk(q) : ofBench(q);
  };
}

/** Who may find what the desk or the bench works on. */
export const mayFind = (role: LabRole) => holds(desk, role) || holds(bench, role);

/** Finds anything from anywhere in the portal. */
export function FindInPortal({ role, onClose }: { role: LabRole; onClose: () => void }) {
  const t = useMessages(patientsMessages);
  const find = useFind(role);
  return (
    <FindDialog
      title={t.find}
      label={t.findAnything}
      none={t.none}
      failed={t.failed}
      ask={find}
      keyOf={({ key }) => key}
      show={({ title, detail }) => (
        <>
          <strong className="wrap-anywhere">{title}</strong>
          <span className="wrap-anywhere block note">{detail}</span>
        </>
      )}
      to={({ to }) => to}
      onClose={onClose}
    />
  );
}
