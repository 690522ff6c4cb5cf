import { ApiError } from '@healthplus/contract/errors';
import { findSoldItems } from '@healthplus/contract/lab-offers/endpoints';
import {
  declineFromLab,
  listLabPrescriptions,
  offerFromLab,
  openLabPrescription,
} from '@healthplus/contract/prescriptions/endpoints';
import { prescriptionStates } from '@healthplus/contract/prescriptions/rules';
import type { ReadPrescription } from '@healthplus/contract/prescriptions/schemas';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { ReaderPanel } from '#app/features/prescriptions/reader-panel.tsx';
import { PrescriptionState } from '#app/features/prescriptions/state-chip.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { readToken } from '#app/lib/session.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('prescriptionsTitle');

/** What the address asks for. */
const stateIn = (filters: Filters) => prescriptionStates.find((entry) => entry === filters.get('state'));

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listLabPrescriptions, { query: { state: stateIn(filters), cursor } }, { token }),
);

const findSold = async (q: string) =>
  (await browserApi.call(findSoldItems, { query: { q } }, { token: readToken('labToken') })).map(
    ({ itemId, name }) => ({ itemId, name }),
  );

/** What patients have sent to the lab's desk: read, and answered with what the lab sells. */
function LabPrescriptionsPage() {
  const t = useMessages(prescriptionMessages);
  const side = useLabSide();
  const filters = useFilters();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { setValue } = list;
  const { busy, act } = useAction(side, t.failed);
  const [open, setOpen] = useState<ReadPrescription | null>(null);
  const columns = useColumns(setOpen);
  const answer = (said: string, work: (token: string) => Promise<ReadPrescription>) =>
    act(
      'answer',
      async (token) => {
        const answered = await work(token);
        setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.id === answered.id ? answered : row)) });
        notify(said);
        setOpen(null);
      },
      (error) => {
        // Answered by a colleague, or taken back by the patient, while it was read.
        if (!(error instanceof ApiError && (error.status === 404 || error.status === 409)))
          return messageOf(error, t.failed);
        setOpen(null);
        void list.reload();
        return t.gone;
      },
    );
  return (
    <>
      <PageTitle title={t.readTitle} />
      <div className="mb-4 flex flex-wrap gap-2">
        <FilterSelect
          label={t.state}
          value={stateIn(filters) ?? ''}
          onChange={(chosen) => filters.set({ state: chosen })}
        >
          <option value="">{t.any}</option>
          {prescriptionStates.map((state) => (
            <option key={state} value={state}>
              {t.states[state]}
            </option>
          ))}
        </FilterSelect>
      </div>
      <SavedViews list="prescriptions" />
      <ListTable
        list={list}
        label={t.readTitle}
        failed={t.failed}
        loading={t.loading}
        empty={<EmptyState title={t.readNone} />}
        keyOf={(row) => row.id}
        columns={columns}
      />
      {open && (
        <ReaderPanel
          prescription={open}
          side={side}
          address={(token) => browserApi.call(openLabPrescription, { params: { id: open.id } }, { token })}
          find={findSold}
          busy={busy !== null}
          onOffer={(itemIds) =>
            void answer(t.offered, (token) =>
              browserApi.call(offerFromLab, { params: { id: open.id }, body: { itemIds } }, { token }),
            )
          }
          onDecline={(reason) =>
            answer(t.declined, (token) =>
              browserApi.call(declineFromLab, { params: { id: open.id }, body: { reason } }, { token }),
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What each row says of a prescription, and the button that opens it. */
function useColumns(onOpen: (prescription: ReadPrescription) => void): Column<ReadPrescription>[] {
  const t = useMessages(prescriptionMessages);
  const locale = useLocale();
  return [
    { title: t.patient, cell: ({ patient }) => <strong>{patient.name}</strong>, value: ({ patient }) => patient.name },
    {
      title: t.day,
      cell: ({ sentAt }) => dayAndTime(sentAt, locale),
      value: ({ sentAt }) => sentAt,
    },
    {
      title: t.what,
      cell: ({ note }) => note && <span className="line-clamp-2 wrap-anywhere">{note}</span>,
      value: ({ note }) => note,
    },
    {
      title: t.state,
      cell: (row) => <PrescriptionState prescription={row} />,
      value: ({ state, bookingNumber }) => bookingNumber ?? t.states[state],
    },
    {
      title: t.read,
      cell: (row) => (
        <Button look="secondary" aria-label={t.readOf(row.patient.name)} onClick={() => onOpen(row)}>
          {t.read}
        </Button>
      ),
    },
  ];
}

export default LabPrescriptionsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LabPrescriptionsPage;
