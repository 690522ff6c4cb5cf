import { differenceOf } from '@healthplus/contract/money';
import { getDaySheetTable, listDaySheets } from '@healthplus/contract/payments/endpoints';
import type { DaySheet } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList } from '#app/lib/private-page.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/** Begins to read the drawers that were closed, the latest first. */
export const beginDaySheets = () =>
  beginList('labToken', (token, cursor) => browserApi.send(listDaySheets, { query: { cursor } }, { token }));

/** Rupees in a column. What a drawer held has no sum: its float is on two sheets. */
const amount = (title: string, of: (row: DaySheet) => number): Column<DaySheet> => ({
  title,
  numeric: true,
  cell: (row) => rupees(of(row)),
  value: of,
});

/** What each sheet says; whose drawer it was where there are several. */
function useColumns(sheets: DaySheet[]): Column<DaySheet>[] {
  const t = useMessages(drawerMessages);
  const locale = useLocale();
  const { save, busy } = useDownload(useLabSide(), t.failed);
  return [
    { title: t.sheet, numeric: true, cell: (row) => row.serial, value: (row) => row.serial },
    {
      title: t.closedAt,
      value: (row) => row.closedAt,
      cell: (row) => <span className="whitespace-nowrap">{dayAndTime(row.closedAt, locale)}</span>,
    },
    ...(sheets.some(({ centre }) => centre !== sheets[0]!.centre)
      ? [{ title: t.drawerOf, cell: (row: DaySheet) => row.centre ?? '–' }]
      : []),
    { title: t.closedBy, cell: (row) => row.closedBy, value: (row) => row.closedBy },
    { ...amount(t.total, (row) => row.total), sum: rupees },
    amount(t.expected, (row) => row.expectedCash),
    amount(t.countedShort, (row) => row.countedCash),
    {
      title: t.floatShort,
      numeric: true,
      cell: (row) => (row.float === 0 ? '–' : rupees(row.float)),
      value: (row) => row.float,
    },
    { ...amount(t.takenOut, (row) => differenceOf(row.countedCash, row.float)), sum: rupees },
    {
      title: t.difference,
      value: (row) => row.difference,
      sum: rupees,
      numeric: true,
      cell: (row) => (row.difference === 0 ? '–' : <strong className="text-bad">{rupees(row.difference)}</strong>),
    },
    {
      title: t.whyDiffersShort,
      value: (row) => row.differenceReason,
      cell: (row) => row.differenceReason || '–',
    },
    {
      title: t.csv,
      cell: (row) => (
        <Button
          look="quiet"
          disabled={busy}
          aria-label={t.csvOf(row.serial)}
          onClick={() => void save(getDaySheetTable, { params: { serial: row.serial } })}
        >
          {t.csv}
        </Button>
      ),
    },
  ];
}

/** The drawers that were closed, each with its table. */
export function DaySheets({ reading }: { reading: ReturnType<typeof beginDaySheets> | undefined }) {
  const t = useMessages(drawerMessages);
  const list = usePrivateList(useLabSide(), reading);
  useLive(['money'], () => list.refresh());
  const columns = useColumns(list.value?.rows ?? []);
  return (
    <section className="mt-6 print:hidden" aria-labelledby="day-sheets">
      <h2 id="day-sheets" className="mb-2 text-xl">
        {t.sheets}
      </h2>
      <ListTable
        list={list}
        label={t.sheets}
        loading={t.loading}
        failed={t.failed}
        empty={<EmptyState title={t.noSheets} />}
        keyOf={(row) => row.serial}
        columns={columns}
      />
    </section>
  );
}
