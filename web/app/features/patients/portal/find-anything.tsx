import { listLabBookings } from '@healthplus/contract/bookings/lab.endpoints';
import type { LabRole } from '@healthplus/contract/endpoint';
import { bench, desk } from '@healthplus/contract/lab-access';
import { findPatients } from '@healthplus/contract/patients/endpoints';
import { listWork } from '@healthplus/contract/reports/endpoints';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { longDay } from '#app/lib/format.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { readToken } from '#app/lib/session.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

interface Found {
  key: string;
  title: string;
  detail: string;
  to: string;
}

const AT_MOST = 6;
const holds = ({ access }: { access: { labRoles: readonly LabRole[] } }, role: LabRole) =>
  access.labRoles.includes(role);

/** A tube's code is that of its order with a count behind it. */
const withoutCount = (q: string) => q.replace(/^(\d{6}-\w+)-\d+$/, '$1');

/** Patients and visits for the desk, specimens' orders for the bench: by the digits of a telephone, a name, a number or a barcode. */
function useFind(role: LabRole) {
  const locale = useLocale();
  const ofDesk = async (q: string): Promise<Found[]> => {
    const options = { token: readToken('labToken') };
    const [patients, visits] = await Promise.all([
      browserApi.call(findPatients, { query: { q, limit: AT_MOST } }, options),
      browserApi.call(listLabBookings, { query: { q: withoutCount(q), when: 'all', limit: AT_MOST } }, options),
    ]);
    return [
      ...patients.map(({ id, name, number, phone }) => ({
        ...{ key: `patient ${id}`, title: name, detail: `${number}, ${phoneText(phone)}` },
        to: `/labs/patients/${id}`,
      })),
      ...visits.map(({ number, startsAt, orders }) => ({
        ...{ key: `visit ${number}`, title: number },
        detail: `${orders.map(({ person }) => person.name).join(', ')}, ${longDay(startsAt, locale)}`,
        to: `/labs/bookings?when=all&q=${number}`,
      })),
    ];
  };
  const ofBench = async (q: string): Promise<Found[]> => {
    const query = { q: withoutCount(q), limit: AT_MOST };
    const rows = await browserApi.call(listWork, { query }, { token: readToken('labToken') });
    return rows.map(({ orderId, accessionNumber, number, person, items, reportState }) => ({
      ...{ key: `order ${orderId}`, title: accessionNumber ?? number, detail: `${person.name}: ${items.join(', ')}` },
      to: `/labs/test-processing?${reportState === 'final' || reportState === 'amended' ? 'view=done&' : ''}q=${accessionNumber ?? number}`,
    }));
  };
  return holds(desk, role) ? ofDesk : ofBench;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Finds anything from anywhere in the portal: a button of the menu, and the key `/`. */
export function FindAnything({ role }: { role: LabRole }) {
  const t = useMessages(patientsMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const find = useFind(role);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!holds(desk, role) && !holds(bench, role)) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-control border border-hairline px-3 font-medium text-[15px] hover:bg-sand"
      >
        <Search size={16} aria-hidden /> {t.find} <kbd className="ml-auto text-quiet text-sm">/</kbd>
      </button>
      {open && (
        <Dialog title={t.find} onClose={() => setOpen(false)}>
          <div className="min-h-96">
            <SearchPick
              label={t.findAnything}
              none={t.none}
              failed={t.failed}
              ask={find}
              keyOf={({ key }) => key}
              show={({ title, detail }) => (
                <>
                  <strong className="wrap-anywhere">{title}</strong>
                  <span className="wrap-anywhere block text-quiet text-sm">{detail}</span>
                </>
              )}
              onPick={({ to }) => {
                setOpen(false);
                void navigate(localized(to, locale));
              }}
              autoFocus
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
