import type { StatementLine } from '@healthplus/contract/settlements/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { usePrivateList } from '#app/lib/use-list.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/** What the fee is of what was sold: of several rules, or of rupees an item, what they come to. Empty where nothing was sold. */
const rateOf = ({ gross, commission }: StatementLine): string =>
  gross === 0 ? '' : `${Math.round((commission / gross) * 10_000) / 100} %`;

/** What a statement says of each visit: both sides see the same. `from` is its first day, YYYY-MM-DD. */
export function StatementLines({
  list,
  from,
  visitAt,
}: {
  list: ReturnType<typeof usePrivateList<StatementLine>>;
  from: string;
  /** Where a visit stands, by its number. */
  visitAt: (number: string) => string;
}) {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const about = (row: StatementLine) => (row.corrects ? t.corrects : row.day < from ? t.earlier : '');
  const lines = list.value?.rows ?? [];
  if (lines.length === 0) return <EmptyState title={t.noLines} />;
  return (
    <DataTable
      label={t.visits}
      rows={lines}
      list={list}
      keyOf={(row) => row.number}
      columns={[
        {
          title: t.booking,
          cell: (row) => (
            <SiteLink to={visitAt(row.number)} className="tabular whitespace-nowrap text-primary underline">
              {row.number}
            </SiteLink>
          ),
          value: (row) => row.number,
        },
        {
          title: t.day,
          cell: (row) => <span className="whitespace-nowrap">{shortDay(noonOf(row.day), locale)}</span>,
          value: (row) => row.day,
        },
        { title: t.gross, numeric: true, cell: (row) => rupees(row.gross), value: (row) => row.gross, sum: rupees },
        {
          title: t.fee,
          numeric: true,
          cell: (row) => rupees(row.commission),
          value: (row) => row.commission,
          sum: rupees,
        },
        { title: t.rate, numeric: true, cell: rateOf, value: rateOf },
        {
          title: t.siteDiscount,
          numeric: true,
          cell: (row) => rupees(row.siteDiscount),
          value: (row) => row.siteDiscount,
          sum: rupees,
        },
        { title: t.online, numeric: true, cell: (row) => rupees(row.online), value: (row) => row.online, sum: rupees },
        { title: '', cell: (row) => <span className="note">{about(row)}</span> },
      ]}
    />
  );
}
