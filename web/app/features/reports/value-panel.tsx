import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { degreeOf, figure } from '@healthplus/contract/results/rules';
import { reportMessages } from '@healthplus/words/pages/reports';
import { Unit } from '#app/features/results/unit.tsx';
import { longDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { RangeBar } from './range-bar.tsx';
import { TrendChart } from './trend-chart.tsx';
import { Figure, UsualRange } from './value-parts.tsx';
import { Before } from './value-row.tsx';

/** Everything about one value: what it tells, where it falls, how it has moved, and what to ask. */
export function ValuePanel({ entry, onClose }: { entry: ReportValue; onClose: () => void }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  return (
    <SidePanel title={entry.name} onClose={onClose}>
      <div className="grid gap-3">
        {entry.test !== entry.name && <p className="text-quiet">{t.partOf(entry.test)}</p>}
        <Figure entry={entry} />
        {entry.value !== null && <RangeBar value={entry.value} low={entry.low} high={entry.high} />}
        <UsualRange entry={entry} />
        {entry.collectedAt && (
          <p className="note">
            {t.taken(`${longDay(entry.collectedAt, locale)}, ${timeOfDay(entry.collectedAt, locale)}`)}
          </p>
        )}
        <Before entry={entry} />
        {entry.explanation && (
          <section>
            <h3 className="text-lg">{t.whatItTells}</h3>
            <p>{entry.explanation}</p>
          </section>
        )}
        {entry.trend.length > 1 && <OverTime entry={entry} />}
        {degreeOf(entry) !== 'usual' && (
          <section>
            <h3 className="text-lg">{t.askTitle}</h3>
            <ul className="list-disc ps-5">
              {[t.askWhy(entry.name), t.askAgain, t.askUntil].map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </section>
        )}
        <p className="note">{t.notAdvice}</p>
      </div>
    </SidePanel>
  );
}

/** The values of before as a line on what is usual, and as a list. */
function OverTime({ entry }: { entry: ReportValue }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  return (
    <section>
      <h3 className="text-lg">{t.trend(entry.trend.length)}</h3>
      <TrendChart points={entry.trend} low={entry.low} high={entry.high} />
      <dl className="tabular mt-2 grid grid-cols-[1fr_auto] gap-x-4">
        {entry.trend.toReversed().map((point) => (
          <div key={point.at} className="contents">
            <dt>
              {longDay(point.at, locale)}
              {point.elsewhere !== null && <span className="block note">{t.elsewhere(point.elsewhere)}</span>}
            </dt>
            <dd className="text-end">
              {figure(point.value, entry.decimals)} <Unit unit={entry.unit} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
