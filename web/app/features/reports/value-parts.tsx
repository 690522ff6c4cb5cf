import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { degreeOf, figure, isFigure, rangeEnds } from '@healthplus/contract/results/rules';
import { reportMessages } from '@healthplus/words/pages/reports';
import { TriangleAlert } from 'lucide-react';
import { Unit } from '#app/features/results/unit.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { TextResult } from './text-result.tsx';

/** A value with its unit, and what it means: a word and a sign, never a colour alone. */
export function Figure({ entry }: { entry: ReportValue }) {
  const t = useMessages(reportMessages);
  const degree = degreeOf(entry);
  const colour = { usual: '', little: 'text-saving-ink', clearly: 'text-bad', today: 'text-bad' }[degree];
  const tone = ({ usual: 'good', little: 'saving', clearly: 'bad', today: 'bad' } as const)[degree];
  return (
    <div className="flex flex-wrap items-baseline gap-2">
      {entry.form === null ? (
        <span className={`figure-price text-2xl ${colour}`}>
          {entry.value === null ? entry.text : figure(entry.value, entry.decimals)}
        </span>
      ) : (
        <TextResult entry={entry} />
      )}
      {isFigure(entry) && (
        <span className="note">
          <Unit unit={entry.unit} />
        </span>
      )}
      {entry.flag !== 'none' && (
        <Chip tone={tone}>
          {degree !== 'usual' && <TriangleAlert size={14} aria-hidden />}
          {t.flag(entry.flag, degree)}
        </Chip>
      )}
    </div>
  );
}

/** What is usual, in words; nothing where no range fits. */
export function UsualRange({ entry: { rangeText, low, high, unit } }: { entry: ReportValue }) {
  const t = useMessages(reportMessages);
  const range =
    rangeText ??
    (low !== null && high !== null
      ? t.between(...rangeEnds(low, high))
      : high !== null
        ? t.below(high)
        : low !== null
          ? t.above(low)
          : null);
  if (!range) return null;
  return (
    <p className="note">
      {t.usual(range)} <Unit unit={unit} />
    </p>
  );
}
