import type { Report, ReportValue } from '@healthplus/contract/reports';
import { TriangleAlert } from 'lucide-react';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { reportMessages } from './messages.ts';

/** A report as a patient reads it: one row for each value, where it falls, and how it has moved. */
export function ReportView({ report }: { report: Report }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const outside = report.values.filter((entry) => entry.flag === 'low' || entry.flag === 'high').length;
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
      {report.values.length > 0 && (
        <>
          <p role="status" className="mt-4 font-semibold">
            {t.outside(outside)}
          </p>
          <ul className="card mt-3 divide-y divide-hairline">
            {report.values.map((entry) => (
              <ValueRow key={entry.parameterId} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {report.note && (
        <section className="mt-4 rounded-card border border-saving bg-[#fffaf0] p-4" aria-label={t.note}>
          <h2 className="text-lg">{t.note}</h2>
          <p className="whitespace-pre-wrap">{report.note}</p>
        </section>
      )}
      <p className="mt-4 text-quiet text-sm">{t.notAdvice}</p>
    </article>
  );
}

function ValueRow({ entry }: { entry: ReportValue }) {
  const t = useMessages(reportMessages);
  const abnormal = entry.flag === 'low' || entry.flag === 'high';
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
        <h2 className="font-sans font-semibold text-base">{entry.name}</h2>
        {entry.explanation && <p className="text-quiet text-sm">{entry.explanation}</p>}
        {range && <p className="text-quiet text-sm">{t.usual(`${range} ${entry.unit}`)}</p>}
      </div>
      <p className="flex flex-wrap items-baseline gap-2">
        <span className={`figure-price text-2xl ${abnormal ? 'text-bad' : ''}`}>{entry.value ?? entry.text}</span>
        <span className="text-quiet text-sm">{entry.unit}</span>
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
