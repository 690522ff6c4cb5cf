import type { StatementSoFar } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';

type Amounts = Pick<
  StatementSoFar,
  'gross' | 'online' | 'siteDiscount' | 'commission' | 'gst' | 'gstPercent' | 'withheld' | 'withheldPercent' | 'payable'
>;

interface Props {
  of: Amounts;
  /** What stands below the sum, with its title. */
  beside?: readonly [title: string, value: string] | undefined;
}

/** How a statement comes to what is paid, line by line. */
export function StatementFigures({ of, beside }: Props) {
  const t = useMessages(settlementMessages);
  const lines = [
    [t.gross, of.gross, false],
    [t.online, of.online, true],
    [t.siteDiscount, of.siteDiscount, true],
    [t.fee, -of.commission, true],
    // A site that is not registered for GST asks for none.
    ...(of.gstPercent > 0 || of.gst !== 0 ? [[t.gst(of.gstPercent), -of.gst, true] as const] : []),
    [t.withheld(of.withheldPercent), -of.withheld, true],
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
        <dt>{of.payable < 0 ? t.owes : t.gets}</dt>
        <dd className="figure-price">{rupees(Math.abs(of.payable))}</dd>
      </div>
      {beside && (
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{beside[0]}</dt>
          <dd>{beside[1]}</dd>
        </div>
      )}
    </dl>
  );
}
