import { contradictsBefore, isCritical, isJump, isNotable, rangeEnds } from '@healthplus/contract/results/rules';
import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { dayAndMonth, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

/** What is normal for this person, as a technician reads it beside the cell. */
export function rangeOf(
  { rangeText, low, high }: Pick<MeasuredParameter, 'rangeText' | 'low' | 'high'>,
  between: (low: string, high: string) => string,
): string {
  if (rangeText) return rangeText;
  if (low !== null && high !== null) return between(...rangeEnds(low, high));
  if (high !== null) return `≤ ${high}`;
  return low === null ? '' : `≥ ${low}`;
}

/** How a result stands: its flag in words, and how it has changed since the last one; `dense` for a cell of a grid. */
export function ResultAbout({ parameter, dense = false }: { parameter: MeasuredParameter; dense?: boolean }) {
  const t = useMessages(benchMessages);
  const locale = useLocale();
  const { flag, previous, deltaLimit, call, insteadOf } = parameter;
  const delta = previous?.deltaPercent ?? null;
  const percent = delta === null ? null : Math.round(delta);
  const change = percent !== null && (dense ? `${percent > 0 ? '+' : ''}${percent} %` : t.delta(percent));
  return (
    <span className={`flex flex-wrap items-center ${dense ? 'gap-x-2 text-quiet text-xs' : 'gap-2 note'}`}>
      {isNotable(flag) && <Chip tone={isCritical(flag) ? 'bad' : 'saving'}>{t.flags[flag]}</Chip>}
      {call && !dense && (
        <span>{t.calledAt(call.called, `${dayAndMonth(call.at, locale)}, ${timeOfDay(call.at, locale)}`)}</span>
      )}
      {insteadOf && <span>{t.measuredNot(insteadOf)}</span>}
      {change && (isJump(delta, deltaLimit) ? <Chip tone="saving">{change}</Chip> : <span>{change}</span>)}
      {contradictsBefore(parameter) && <Chip tone="bad">{t.otherThanBefore}</Chip>}
      {previous && (
        <span className={dense ? 'max-w-40 truncate' : ''} title={dense ? previous.value : undefined}>
          {t.before} {previous.value} ({dayAndMonth(previous.at, locale)})
        </span>
      )}
    </span>
  );
}
