import { isWhole } from '@healthplus/contract/reports/rules';
import type { Report, ReportValue } from '@healthplus/contract/reports/schemas';
import { isCritical, isNotable } from '@healthplus/contract/results/rules';
import { reportMessages } from '@healthplus/words/pages/reports';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

const isOutside = ({ flag }: ReportValue) => isNotable(flag);

/** A report as a patient reads it: one row for each value, where it falls, and how it has moved. */
export function ReportView({ report }: { report: Report }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const outside = report.values.filter(isOutside);
  const groups = byTest(report.values.filter((entry) => !isOutside(entry)));
  // What fits on a screen or two is read without opening anything.
  const openAll = report.values.length <= 12;
  return (
    <article>
      <p className="text-lg">
        {report.person.name}, {report.person.age} · {report.labName}
      </p>
      <p className="text-quiet">{report.items.join(', ')}</p>
      <p className="mt-1 text-quiet text-sm">
        {report.signedAt && t.signed(report.signature ?? '', longDay(report.signedAt, locale))}
        {report.version > 1 && ` · ${t.version(report.version)}`}
      </p>
      {!isWhole(report.state) && (
        <p className="mt-4 rounded-card border border-saving bg-saving-tint p-4">{t.interim(report.pending)}</p>
      )}
      {report.reason && (
        <p className="mt-4 rounded-card border border-saving bg-saving-tint p-4">{t.amended(report.reason)}</p>
      )}
      {report.values.some(({ flag }) => isCritical(flag)) && (
        <p className="mt-4 rounded-card border-2 border-bad p-4 font-semibold text-bad">
          {t.callToday(report.labName)}
        </p>
      )}
      {report.values.length > 0 && (
        <>
          <p role="status" className="mt-4 font-semibold text-lg">
            {t.outside(outside.length)}
          </p>
          {outside.length > 0 && <Values values={outside} />}
          {groups.map(({ test, values }) => (
            <details key={test} open={openAll} className="group mt-3 card">
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2">
                <h2 className="text-lg">{test}</h2>
                <span className="flex items-center gap-2 text-quiet text-sm">
                  {t.within(values.length)}
                  <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
                </span>
              </summary>
              <ul className="divide-y divide-hairline border-hairline border-t">
                {values.map((entry) => (
                  <ValueRow key={entry.parameterId} entry={entry} />
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
      {report.note && (
        <section className="mt-4 rounded-card border border-saving bg-saving-tint p-4" aria-label={t.note}>
          <h2 className="text-lg">{t.note}</h2>
          <p className="whitespace-pre-wrap">{report.note}</p>
        </section>
      )}
      <p className="mt-4 text-quiet text-sm">{t.notAdvice}</p>
    </article>
  );
}

function Values({ values }: { values: ReportValue[] }) {
  return (
    <ul className="card mt-3 divide-y divide-hairline">
      {values.map((entry) => (
        <ValueRow key={entry.parameterId} entry={entry} />
      ))}
    </ul>
  );
}

/** Values under the test that they belong to, in the order of the report. */
function byTest(values: ReportValue[]): { test: string; values: ReportValue[] }[] {
  const groups = new Map<string, ReportValue[]>();
  for (const entry of values) groups.set(entry.test, [...(groups.get(entry.test) ?? []), entry]);
  return [...groups].map(([test, entries]) => ({ test, values: entries }));
}

/** 10^3/µL as it is written: ×10³/µL. */
function Unit({ unit }: { unit: string }) {
  const [before, power, after] = unit.split(/10\^(\d+)/);
  if (power === undefined) return unit;
  return (
    <>
      {before}×10<sup>{power}</sup>
      {after}
    </>
  );
}

function ValueRow({ entry }: { entry: ReportValue }) {
  const t = useMessages(reportMessages);
  const abnormal = isOutside(entry);
  const range =
    entry.rangeText ??
    (entry.low !== null && entry.high !== null
      ? t.between(entry.low, entry.high)
      : entry.high !== null
        ? t.below(entry.high)
        : entry.low !== null
          ? t.above(entry.low)
          : null);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[1.4fr_1fr_1fr]">
      <div>
        <h3 className="font-sans font-semibold text-base">{entry.name}</h3>
        {entry.explanation && <p className="text-quiet text-sm">{entry.explanation}</p>}
        {entry.replaced && <p className="text-sm">{t.replaced(entry.replaced)}</p>}
        {range && (
          <p className="text-quiet text-sm">
            {t.usual(range)} <Unit unit={entry.unit} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-2">
        <span className={`figure-price text-2xl ${abnormal ? 'text-bad' : ''}`}>{entry.value ?? entry.text}</span>
        <span className="text-quiet text-sm">
          <Unit unit={entry.unit} />
        </span>
        {entry.flag !== 'none' && (
          <Chip tone={abnormal ? 'bad' : 'good'}>
            {abnormal && <TriangleAlert size={14} aria-hidden />}
            {t.flag(entry.flag)}
          </Chip>
        )}
      </p>
      <div className="grid gap-1">
        {entry.value !== null && entry.low !== null && entry.high !== null && (
          <RangeBar value={entry.value} low={entry.low} high={entry.high} />
        )}
        {entry.trend.length > 1 && (
          <Trend points={entry.trend.map((point) => point.value)} label={t.trend(entry.trend.length)} />
        )}
      </div>
    </li>
  );
}

/** Where a value falls: the range fills the middle half of the bar. */
function RangeBar({ value, low, high }: { value: number; low: number; high: number }) {
  const width = high - low || 1;
  const at = Math.min(1, Math.max(0, (value - (low - width / 2)) / (width * 2)));
  return (
    <svg viewBox="0 0 200 16" className="w-full" aria-hidden="true">
      <rect x="0" y="5" width="200" height="6" rx="3" fill="#F3CFA0" />
      <rect x="50" y="5" width="100" height="6" fill="#BFE3CB" />
      <rect x={at * 196} y="0" width="4" height="16" rx="2" fill="#10201D" />
    </svg>
  );
}

function Trend({ points, label }: { points: number[]; label: string }) {
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const at = points.map(
    (value, index) => [4 + (index / (points.length - 1)) * 192, 30 - ((value - low) / span) * 24] as const,
  );
  const [lastX, lastY] = at.at(-1)!;
  return (
    <svg viewBox="0 0 200 36" className="w-full" role="img" aria-label={`${label}: ${points.join(', ')}`}>
      <polyline points={at.map((point) => point.join(',')).join(' ')} fill="none" stroke="#0B6E63" strokeWidth="2" />
      <circle cx={lastX} cy={lastY} r="4" fill="#0B6E63" />
    </svg>
  );
}
