import { ApiError } from '@healthplus/contract/errors';
import {
  declineFromSite,
  listAllPrescriptions,
  offerFromSite,
  openPrescription,
} from '@healthplus/contract/prescriptions/endpoints';
import { prescriptionStates } from '@healthplus/contract/prescriptions/rules';
import type { ReadPrescription } from '@healthplus/contract/prescriptions/schemas';
import { search } from '@healthplus/contract/search/endpoints';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LabChoiceList } from '#app/features/prescriptions/lab-choice-list.tsx';
import { ReaderPanel, type ReadItem } from '#app/features/prescriptions/reader-panel.tsx';
import { PrescriptionState } from '#app/features/prescriptions/state-chip.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';

export const meta = consoleMeta('prescriptions');

const sold = ['test', 'package', 'scan'];

/** What the address asks for. */
const stateIn = (filters: Filters) => prescriptionStates.find((entry) => entry === filters.get('state'));

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listAllPrescriptions, { query: { state: stateIn(filters), cursor } }, { token }),
);

/** What is sold in a city, by name. */
async function findItems(q: string, city: string) {
  const { results } = await browserApi.call(search, { query: { q, city, limit: 10, typing: 'true' } });
  return results
    .filter(({ type, bookable }) => sold.includes(type) && bookable)
    .map(({ id, name }) => ({ itemId: id, name }));
}

/** Prescriptions that name no lab: read here, and offered at up to three. */
function PrescriptionsPage() {
  const t = useMessages(prescriptionMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.failed);
  const [open, setOpen] = useState<ReadPrescription | null>(null);
  const answer = (said: string, work: (token: string) => Promise<ReadPrescription>) =>
    act(
      'answer',
      async (token) => {
        const answered = await work(token);
        list.setValue(
          (all) => all && { ...all, rows: all.rows.map((row) => (row.id === answered.id ? answered : row)) },
        );
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
      <RecordList
        title={t.readTitle}
        list={list}
        keyOf={(row) => row.id}
        empty={t.readNone}
        filters={
          <FilterSelect
            label={t.state}
            value={stateIn(filters) ?? ''}
            onChange={(value) => filters.set({ state: value })}
          >
            <option value="">{t.any}</option>
            {prescriptionStates.map((state) => (
              <option key={state} value={state}>
                {t.states[state]}
              </option>
            ))}
          </FilterSelect>
        }
        columns={[
          { title: t.patient, cell: (row) => row.patient.name },
          { title: t.day, cell: (row) => dayAndTime(row.sentAt, locale) },
          { title: t.city, cell: (row) => row.city },
          { title: t.what, cell: (row) => <span className="break-words">{row.note}</span> },
          { title: t.state, cell: (row) => <PrescriptionState prescription={row} /> },
          {
            title: t.read,
            cell: (row) => (
              <Button look="secondary" aria-label={t.readOf(row.patient.name)} onClick={() => setOpen(row)}>
                {t.read}
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <SiteReader
          key={open.id}
          prescription={open}
          busy={busy !== null}
          onAnswer={answer}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Reads one, and offers it at labs that are ticked. */
function SiteReader({
  prescription: { id, city },
  prescription,
  busy,
  onAnswer,
  onClose,
}: {
  prescription: ReadPrescription;
  busy: boolean;
  onAnswer: (said: string, work: (token: string) => Promise<ReadPrescription>) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useMessages(prescriptionMessages);
  const [labIds, setLabIds] = useState<number[]>([]);
  const labsFor = (items: ReadItem[]) => {
    const itemIds = items.map(({ itemId }) => itemId);
    return <LabChoiceList key={itemIds.join()} itemIds={itemIds} city={city} chosen={labIds} onChange={setLabIds} />;
  };
  const params = { id };
  return (
    <ReaderPanel
      prescription={prescription}
      side={useAdminSide()}
      address={(token) => browserApi.call(openPrescription, { params }, { token })}
      find={(typed) => findItems(typed, city)}
      where={labsFor}
      ready={labIds.length > 0}
      busy={busy}
      onOffer={(itemIds) =>
        void onAnswer(t.offered, (token) =>
          browserApi.call(offerFromSite, { params, body: { itemIds, labIds } }, { token }),
        )
      }
      onDecline={(reason) =>
        onAnswer(t.declined, (token) => browserApi.call(declineFromSite, { params, body: { reason } }, { token }))
      }
      onClose={onClose}
    />
  );
}

export default PrescriptionsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PrescriptionsPage;
