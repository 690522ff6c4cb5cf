import { issueInvoice } from '@healthplus/contract/invoices/endpoints';
import { listBills, takeBackWriteOff } from '@healthplus/contract/payments/endpoints';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { BillDialog, type BillDialogKind } from '#app/features/payments/portal/bill-actions.tsx';
import { BillTable } from '#app/features/payments/portal/bill-table.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('invoicesTitle');

const views = ['all', 'outstanding', 'uninvoiced', 'to_give_back', 'written_off'] as const;

/** What the address asks for. */
function asked(filters: Filters) {
  const view = views.find((entry) => entry === filters.get('view')) ?? 'all';
  const q = filters.get('q');
  return { view, q };
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  const { view, q } = asked(filters);
  return browserApi.send(listBills, { query: { view, q, limit: 50, cursor } }, { token });
});

function InvoicesPage() {
  const t = useMessages(workMessages);
  const side = useLabSide();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { setValue, loading } = list;
  useLive(['money', 'bookings'], list.refresh);
  const { busy, act } = useAction(side, t.actionFailed);
  const [open, setOpen] = useState<{ kind: BillDialogKind; bill: Bill } | null>(null);
  const replace = (changed: Bill) =>
    setValue(
      (all) =>
        all && { ...all, rows: all.rows.map((row) => (row.bookingNumber === changed.bookingNumber ? changed : row)) },
    );
  const issue = (number: string) =>
    act(
      number,
      async (token) => {
        const bill = await browserApi.call(issueInvoice, { params: { number } }, { token });
        replace(bill);
        notify(t.made(bill.number ?? ''));
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const expectAgain = ({ bookingNumber: number, writtenOff }: Bill) =>
    act(
      number,
      async (token) => {
        replace(await browserApi.call(takeBackWriteOff, { params: { number } }, { token }));
        notify(t.expectedAgain(rupees(writtenOff)));
      },
      (error) => messageOf(error, t.actionFailed),
    );
  return (
    <>
      <PageTitle title={t.invoicesTitle}>
        <ButtonLink to="/labs/drawer">{t.drawerTitle}</ButtonLink>
      </PageTitle>
      <SavedViews list="invoices" />
      <BillFilters />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={6} className="h-12" />}
        empty={<EmptyState title={t.noBills} />}
      >
        {(rows) => (
          <BillTable
            bills={rows}
            list={list}
            loading={loading}
            busy={busy}
            onIssue={(number) => void issue(number)}
            onExpectAgain={(bill) => void expectAgain(bill)}
            onOpen={(kind, bill) => setOpen({ kind, bill })}
          />
        )}
      </ListBody>
      {open && <BillDialog {...open} onChanged={replace} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Which bills are shown; it stands in the address. */
function BillFilters() {
  const t = useMessages(workMessages);
  const filters = useFilters();
  const { view, q } = asked(filters);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Choices
        label={t.state}
        value={view}
        options={views.map((entry) => ({ value: entry, text: t[entry] }))}
        onChange={(chosen) => filters.set({ view: chosen })}
      />
      <SearchInput label={t.searchBills} value={q} onChange={(text) => filters.set({ q: text })} />
    </div>
  );
}

export default InvoicesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = InvoicesPage;
