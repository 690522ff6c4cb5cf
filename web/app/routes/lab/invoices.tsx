import { getCreditNotePdf, getInvoicePdf, issueInvoice } from '@healthplus/contract/invoices/endpoints';
import { listBills } from '@healthplus/contract/payments/endpoints';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { BillActions, BillDialog, type BillDialogKind } from '#app/features/payments/portal/bill-actions.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('invoicesTitle');

const views = ['all', 'outstanding', 'uninvoiced', 'to_give_back'] as const;

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
  const locale = useLocale();
  const side = useLabSide();
  const filters = useFilters();
  const { view, q } = asked(filters);

  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { value, setValue, failure, loading, more } = list;
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
  const said = (error: unknown) => notify(messageOf(error, t.failed), 'bad');
  const save = (invoiceId: number) => download(getInvoicePdf, { params: { invoiceId } }, 'labToken').catch(said);
  const saveNote = (id: number) => download(getCreditNotePdf, { params: { id } }, 'labToken').catch(said);
  return (
    <>
      <InvoicesTitle />
      <SavedViews list="invoices" />
      <div className="mb-4 flex flex-wrap gap-2">
        <Choices
          label={t.state}
          value={view}
          options={views.map((entry) => ({ value: entry, text: t[entry] }))}
          onChange={(chosen) => filters.set({ view: chosen })}
        />
        <SearchInput label={t.searchBills} value={q} onChange={(text) => filters.set({ q: text })} />
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={6} className="h-12" />}
      {value?.rows.length === 0 && <EmptyState title={t.noBills} />}
      {value && value.rows.length > 0 && (
        <DataTable
          label={t.invoicesTitle}
          rows={value.rows}
          busy={loading}
          keyOf={(row) => row.bookingNumber}
          columns={[
            { title: t.booking, cell: (row) => <span className="tabular">{row.bookingNumber}</span> },
            { title: t.patient, cell: (row) => row.patient },
            {
              title: t.date,
              cell: (row) => <span className="whitespace-nowrap">{shortDay(row.startsAt, locale)}</span>,
            },
            { title: t.total, numeric: true, cell: (row) => rupees(row.total) },
            { title: t.paid, numeric: true, cell: (row) => rupees(row.paid) },
            {
              title: t.outstanding,
              numeric: true,
              cell: (row) => (row.toGiveBack > 0 ? `−${rupees(row.toGiveBack)}` : rupees(row.outstanding)),
            },
            {
              title: t.invoice,
              cell: (row) => (
                <BillActions
                  bill={row}
                  busy={busy === row.bookingNumber}
                  onIssue={() => void issue(row.bookingNumber)}
                  onSave={(invoiceId) => void save(invoiceId)}
                  onSaveNote={(id) => void saveNote(id)}
                  onOpen={(kind) => setOpen({ kind, bill: row })}
                />
              ),
            },
          ]}
        />
      )}
      {value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
      {open && <BillDialog {...open} onChanged={replace} onClose={() => setOpen(null)} />}
    </>
  );
}

export default InvoicesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = InvoicesPage;

function InvoicesTitle() {
  const t = useMessages(workMessages);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{t.invoicesTitle}</h1>
      <ButtonLink to="/labs/drawer">{t.drawerTitle}</ButtonLink>
    </div>
  );
}
