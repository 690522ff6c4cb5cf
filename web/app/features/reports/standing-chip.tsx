import type { Standing } from '@healthplus/contract/results/standing';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

/** How some values stand, in a word: green for those alone that were held against a range, and are all in it. */
export function StandingChip({ usual, outside, unjudged }: Record<Standing, number>) {
  const t = useMessages(reportMessages);
  if (outside > 0) return <Chip tone="saving">{t.toLookAt(outside)}</Chip>;
  if (unjudged > 0) return <Chip tone="tint">{t.unjudged(unjudged)}</Chip>;
  return <Chip tone="good">{t.allUsual(usual)}</Chip>;
}
