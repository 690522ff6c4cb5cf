import type { BenchRow, MeasuredParameter } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { shortAge } from '#app/lib/age-text.ts';
import { dayAndMonth, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { columnsOf } from './grid-columns.ts';
import { rangeOf } from './result-about.tsx';
import { Unit } from './unit.tsx';

/** So many columns fit beside the specimen on a sheet that stands upright. */
const COLUMNS = 7;

const cell = 'border border-control/50 px-2 py-1 align-top';

/** What lies beside an instrument: the specimens of a grid with room to write, on paper alone. What is measured stands in it. */
export function PrintedWorklist({ title, rows }: { title: string; rows: BenchRow[] }) {
  const t = useMessages(benchMessages);
  const locale = useLocale();
  const columns = columnsOf(rows);
  const parts = Array.from({ length: Math.ceil(columns.length / COLUMNS) }, (_, part) =>
    columns.slice(part * COLUMNS, (part + 1) * COLUMNS),
  );
  const now = new Date().toISOString();
  return (
    <section className="hidden print:block">
      <h2 className="mb-2 text-xl">{t.worklistOf(title, `${dayAndMonth(now, locale)}, ${timeOfDay(now, locale)}`)}</h2>
      {parts.map((part) => (
        <Sheet key={part[0]!.parameterId} rows={rows} columns={part} />
      ))}
    </section>
  );
}

function Sheet({ rows, columns }: { rows: BenchRow[]; columns: MeasuredParameter[] }) {
  const t = useMessages(benchMessages);
  const locale = useLocale();
  return (
    <table className="mb-4 w-full table-fixed border-collapse text-left text-sm">
      <thead>
        <tr>
          <th scope="col" className={`w-44 ${cell}`}>
            {t.specimen}
          </th>
          {columns.map(({ parameterId, name, unit }) => (
            <th key={parameterId} scope="col" className={`hyphens-auto text-xs ${cell}`}>
              {name}
              <span className="block font-normal">
                <Unit unit={unit} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.orderId}>
            <th scope="row" className={`font-normal ${cell}`}>
              <strong className="tabular">{row.accessionNumber}</strong>
              <span className="block">{t.whose(row.person, shortAge(row.person.age))}</span>
              {row.dueAt && (
                <span className="block text-xs">
                  {t.due(`${dayAndMonth(row.dueAt, locale)}, ${timeOfDay(row.dueAt, locale)}`)}
                </span>
              )}
            </th>
            {columns.map(({ parameterId }) => (
              <td key={parameterId} className={cell}>
                <Wanted parameter={row.parameters.find((one) => one.parameterId === parameterId)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The room for one value, with the range by which it is judged; a stroke where nothing of it is measured. */
function Wanted({ parameter }: { parameter: MeasuredParameter | undefined }) {
  const t = useMessages(benchMessages);
  if (!parameter) return '–';
  return (
    <>
      <span className="block min-h-6 font-semibold">{parameter.value}</span>
      <span className="block text-xs">{rangeOf(parameter, t.range)}</span>
    </>
  );
}
