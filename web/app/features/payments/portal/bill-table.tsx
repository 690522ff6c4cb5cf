import { getCreditNotePdf, getInvoicePdf } from '@healthplus/contract/invoices/endpoints';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { WholeList } from '#app/ui/table-tools.tsx';
import { BillActions, type BillDialogKind } from './bill-actions.tsx';

/** What visits cost, what was paid of it, and the papers of each. */
export function BillTable({
  bills,
  list,
  loading,
  busy,
  onIssue,
  onExpectAgain,
  onOpen,
}: {
  bills: Bill[];
  list: WholeList<Bill>;
  loading: boolean;
  /** The booking with which something is being done. */
  busy: string | null;
  onIssue: (number: string) => void;
  onExpectAgain: (bill: Bill) => void;
  onOpen: (kind: BillDialogKind, bill: Bill) => void;
}) {
  const t = useMessages(workMessages);
  const locale = useLocale();
  const papers = usePapers();
  return (
    <DataTable
      label={t.invoicesTitle}
      rows={bills}
      list={list}
      busy={loading}
      keyOf={(row) => row.bookingNumber}
      columns={[
        {
          title: t.booking,
          cell: (row) => <span className="tabular whitespace-nowrap">{row.bookingNumber}</span>,
          value: (row) => row.bookingNumber,
        },
        {
          title: t.patient,
          value: (row) => row.patient,
          cell: (row) => <Patient bill={row} />,
        },
        {
          title: t.date,
          value: (row) => row.startsAt,
          cell: (row) => <span className="whitespace-nowrap">{shortDay(row.startsAt, locale)}</span>,
        },
        { title: t.total, numeric: true, cell: (row) => rupees(row.total), value: (row) => row.total, sum: rupees },
        { title: t.paid, numeric: true, cell: (row) => rupees(row.paid), value: (row) => row.paid, sum: rupees },
        {
          title: t.outstanding,
          numeric: true,
          value: (row) => (row.toGiveBack > 0 ? -row.toGiveBack : row.outstanding),
          sum: (total) => (total < 0 ? `−${rupees(-total)}` : rupees(total)),
          cell: (row) => (
            <span className="block text-right">
              {row.toGiveBack > 0 ? `−${rupees(row.toGiveBack)}` : rupees(row.outstanding)}
              {row.goesBack > 0 && <small className="note block">{t.goesBack(rupees(row.goesBack))}</small>}
              {row.writtenOff > 0 && <small className="note block">{t.writtenOffOf(rupees(row.writtenOff))}</small>}
            </span>
          ),
        },
        {
          title: t.invoice,
          value: (row) => row.number,
          cell: (row) => (
            <BillActions
              bill={row}
              busy={busy === row.bookingNumber}
              onIssue={() => onIssue(row.bookingNumber)}
              onSave={papers.saveInvoice}
              onSaveNote={papers.saveCreditNote}
              onExpectAgain={() => onExpectAgain(row)}
              onOpen={(kind) => onOpen(kind, row)}
            />
          ),
        },
      ]}
    />
  );
}

/** Saves the papers of a bill on the device. */
function usePapers() {
  const t = useMessages(workMessages);
  const language = useLocale();
  const { save } = useDownload(useLabSide(), t.failed);
  return {
    saveInvoice: (invoiceId: number) => void save(getInvoicePdf, { params: { invoiceId }, query: { language } }),
    saveCreditNote: (id: number) => void save(getCreditNotePdf, { params: { id }, query: { language } }),
  };
}

/** Whom a visit is for, and who booked it where that is somebody else. */
function Patient({ bill: { patient, bookedBy } }: { bill: Bill }) {
  const t = useMessages(workMessages);
  return (
    <>
      {patient}
      {bookedBy && <span className="block note">{t.bookedBy(bookedBy)}</span>}
    </>
  );
}
