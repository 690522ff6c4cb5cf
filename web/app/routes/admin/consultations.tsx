import { cancelAdminConsultation, listAllConsultations } from '@healthplus/contract/consultations/endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { StateReason, VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { shortAge } from '#app/lib/age-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/filters.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

export const meta = consoleMeta('consultations');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  return { q };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q } = asked(filters);
  return browserApi.send(listAllConsultations, { query: { q, cursor } }, { token });
});

function AdminConsultationsPage() {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const filters = useFilters();
  const { q } = asked(filters);

  const c = useMessages(consultationMessages);
  const side = useAdminSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.actionFailed);
  const [asking, setAsking] = useState<string | null>(null);
  const callOff = (number: string, reason: string) =>
    act(
      number,
      async (token) => {
        await browserApi.call(cancelAdminConsultation, { params: { number }, body: { reason } }, { token });
        notify(c.calledOff(number));
        await list.reload();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  return (
    <>
      <RecordList
        title={t.consultations}
        list={list}
        exports="consultations"
        keyOf={(row) => row.number}
        filters={<SearchInput label={t.searchConsultations} value={q} onChange={(text) => filters.set({ q: text })} />}
        columns={[
          { title: t.booking, cell: (row) => <span className="tabular">{row.number}</span> },
          { title: t.doctor, cell: (row) => `${row.doctor.name}, ${row.doctor.specialty}` },
          { title: t.patients, cell: (row) => `${row.person.name}, ${shortAge(row.person.age)}` },
          { title: t.contact, cell: (row) => `${row.patient.name}, ${row.patient.phone}` },
          {
            title: t.visit,
            cell: (row) => <span className="whitespace-nowrap">{dayAndTime(row.startsAt, locale)}</span>,
          },
          { title: t.fee, numeric: true, cell: (row) => rupees(row.fee) },
          {
            title: t.state,
            cell: (row) => (
              <>
                <VisitStateChip state={row.state} />
                <StateReason reason={row.stateReason} className="wrap-anywhere note" />
              </>
            ),
          },
          {
            title: c.callOff,
            cell: (row) =>
              row.state === 'confirmed' && (
                <Button
                  look="quiet"
                  disabled={busy === row.number}
                  aria-label={c.callOffTitle(row.number)}
                  onClick={() => setAsking(row.number)}
                >
                  {c.callOff}
                </Button>
              ),
          },
        ]}
      />
      {asking && (
        <ReasonDialog
          title={c.callOffTitle(asking)}
          label={c.callOffReason}
          send={c.callOff}
          onClose={() => setAsking(null)}
          onSend={(reason) => callOff(asking, reason)}
        />
      )}
    </>
  );
}

export default AdminConsultationsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AdminConsultationsPage;
