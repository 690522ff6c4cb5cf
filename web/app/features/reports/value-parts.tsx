import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { degreeOf, figure } from '@healthplus/contract/results/rules';
import { reportMessages } from '@healthplus/words/pages/reports';
import { TriangleAlert } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { TextResult } from './text-result.tsx';

/** 10^3/µL as it is written: ×10³/µL. */
export function Unit({ unit }: { unit: string }) {
  const [before, power, after] = unit.split(/10\^(\d+)/);
  if (power === undefined) return unit;
  return (
    <>
      {before}×10<sup>{power}</sup>
      {after}
    </>
  );
}

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
      <span className="note">
        <Unit unit={entry.unit} />
      </span>
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
      ? t.between(low, high)
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
