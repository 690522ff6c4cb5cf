import type { Statement } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

/** How a statement comes to what is paid, line by line. */
export function StatementFigures({ statement }: { statement: Statement }) {
  const t = useMessages(settlementMessages);
  const lines = [
    [t.gross, statement.gross, false],
    [t.online, statement.online, true],
    [t.siteDiscount, statement.siteDiscount, true],
    [t.fee, -statement.commission, true],
    [t.gst(statement.gstPercent), -statement.gst, true],
    [t.withheld(statement.withheldPercent), -statement.withheld, true],
  ] as const;
  return (
    <dl className="card my-4 grid max-w-xl gap-2 p-5">
      {lines.map(([title, amount, counts]) => (
        <div
          key={title}
          className={`flex justify-between gap-4 ${counts ? '' : 'border-hairline border-b pb-2 text-quiet'}`}
        >
          <dt>{title}</dt>
          <dd className="tabular">{rupees(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-hairline border-t pt-2 font-semibold">
        <dt>{statement.payable < 0 ? t.owes : t.gets}</dt>
        <dd className="figure-price">{rupees(Math.abs(statement.payable))}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-quiet">{t.state}</dt>
        <dd>{[t.states[statement.state], statement.reference].filter(Boolean).join(', ')}</dd>
      </div>
    </dl>
  );
}
