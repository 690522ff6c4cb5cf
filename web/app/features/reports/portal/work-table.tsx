import { isWhole } from '@healthplus/contract/order-states';
import type { WorkOrder } from '@healthplus/contract/reports/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { shortAge } from '#app/lib/age-text.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { WholeList } from '#app/ui/table-tools.tsx';

/** How far its report is, and whether a signatory sent it back. */
function ReportChip({ row: { sentBack, reportState } }: { row: WorkOrder }) {
  const t = useMessages(workMessages);
  if (sentBack) return <Chip tone="bad">{t.sentBack}</Chip>;
  if (!reportState) return t.noReport;
  return <Chip tone={isWhole(reportState) ? 'good' : 'saving'}>{t.reportStates[reportState]}</Chip>;
}

/** The orders of the work list, a row each. */
export function WorkTable({
  rows,
  list,
  busy,
  onOpen,
}: {
  rows: WorkOrder[];
  list: WholeList<WorkOrder>;
  busy: boolean;
  onOpen: (order: WorkOrder) => void;
}) {
  const t = useMessages(workMessages);
  const locale = useLocale();
  return (
    <DataTable
      label={t.processingTitle}
      rows={rows}
      list={list}
      busy={busy}
      keyOf={(row) => row.orderId}
      onOpen={onOpen}
      columns={[
        {
          title: t.accession,
          cell: (row) => row.accessionNumber ?? row.number,
          value: (row) => row.accessionNumber ?? row.number,
        },
        {
          title: t.patient,
          cell: (row) => `${row.person.name}, ${shortAge(row.person.age)}`,
          value: (row) => row.person.name,
        },
        { title: t.tests, cell: (row) => row.items.join(', '), value: (row) => row.items.join(', ') },
        {
          title: t.sample,
          cell: (row) => t.sampleStates[row.sampleState],
          value: (row) => t.sampleStates[row.sampleState],
        },
        {
          title: t.report,
          value: (row) => (row.sentBack ? t.sentBack : row.reportState ? t.reportStates[row.reportState] : t.noReport),
          cell: (row) => <ReportChip row={row} />,
        },
        {
          title: t.dueAt,
          value: (row) => row.dueAt,
          cell: (row) => (
            <span className="whitespace-nowrap">
              {row.dueAt && `${dayAndTime(row.dueAt, locale)} `}
              {row.overdue && <Chip tone="bad">{t.overdue}</Chip>}
            </span>
          ),
        },
      ]}
    />
  );
}
