import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { degreeOf, deltaPercent, figure } from '@healthplus/contract/results/rules';
import { reportMessages } from '@healthplus/words/pages/reports';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { RangeBar } from './range-bar.tsx';
import { TrendLine } from './trend-line.tsx';
import { Figure, UsualRange } from './value-parts.tsx';

/** A value, where it falls, and what it was before; its name opens everything about it. */
export function ValueRow({ entry, onShow }: { entry: ReportValue; onShow: () => void }) {
  const t = useMessages(reportMessages);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[1.4fr_1fr_1fr]">
      <div>
        <h3 className="font-sans font-semibold text-base">
          <button
            type="button"
            onClick={onShow}
            className="min-h-11 text-start underline md:min-h-9 decoration-control underline-offset-4 hover:decoration-primary"
          >
            {entry.name}
          </button>
        </h3>
        {entry.explanation && (
          <p className={degreeOf(entry) === 'usual' ? 'note line-clamp-2 print:line-clamp-none' : 'note'}>
            {entry.explanation}
          </p>
        )}
        {entry.replaced && <p className="text-sm">{t.replaced(entry.replaced)}</p>}
        {entry.referral && <p className="wrap-anywhere note">{t.measuredBy(entry.referral)}</p>}
        <UsualRange entry={entry} />
      </div>
      <Figure entry={entry} />
      <div className="grid gap-1">
        {entry.value !== null && <RangeBar value={entry.value} low={entry.low} high={entry.high} />}
        <div className="flex items-center gap-3">
          <TrendLine entry={entry} />
          <Before entry={entry} />
        </div>
      </div>
    </li>
  );
}

/** The value before this one, when it was, and the change since. */
export function Before({ entry }: { entry: ReportValue }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const before = entry.trend.at(-2);
  if (!before || entry.value === null) return null;
  // Another laboratory or method measures otherwise: what differs is no change of the patient.
  const change = before.elsewhere === null ? deltaPercent(before.value, entry.value) : null;
  return (
    <p className="tabular note">
      {t.before(
        figure(before.value, entry.decimals),
        shortDay(before.at, locale),
        change === null ? null : Math.round(change),
      )}
      {before.elsewhere !== null && ` (${t.elsewhere(before.elsewhere)})`}
    </p>
  );
}
