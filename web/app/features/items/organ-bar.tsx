import type { ItemCard } from '@healthplus/contract/items/schemas';
import { type OrganSystem, organSystems } from '@healthplus/contract/vocabulary/organ-systems';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { organMessages } from '@healthplus/words/pages/organs';
import { useMessages } from '#app/lib/messages.ts';
import { organPicture } from '#app/ui/organ-picture.ts';

type Measured = Pick<ItemCard, 'organs' | 'parameterCount'>;

/** As many values fill the bar; what measures more fills it too. */
const FULL = 90;
/** So much of the bar is left between two parts, and so little is a part at least. */
const GAP = 1.5;
const LEAST = 2;
/** So many are named beside the bar. */
const NAMED = 3;

/** One line through the parts of the bar: each as long as it has values. */
function lineOf({ organs, parameterCount }: Measured): string {
  const values = organs.reduce((sum, { values: own }) => sum + own, 0);
  const room = 100 * Math.min(1, Math.max(parameterCount, values) / FULL) - GAP * (organs.length - 1);
  let from = 0;
  return organs
    .map(({ values: own }) => {
      const length = Math.max(LEAST, (room * own) / values);
      const part = `M${from.toFixed(1)} 0h${length.toFixed(1)}`;
      from += length + GAP;
      return part;
    })
    .join('');
}

/** How large a dot is by how much is measured of its organ: the width of its line on a field of two. */
const DOTS = [
  { from: 8, width: 1.6 },
  { from: 3, width: 1.1 },
  { from: 1, width: 0.7 },
];
/** So many dots stand in a row of the mark. */
const ROW = 4;

/** A dot on the field of its organ: a line of no length, with round ends. */
function dotOf(organ: OrganSystem): string {
  const at = organSystems.indexOf(organ);
  return `M${1 + 2 * (at % ROW)} ${1 + 2 * Math.floor(at / ROW)}h0`;
}

/** What an item measures as a mark: a dot for each organ at a place of its own, the larger the more; without any, a picture. */
export function OrganMark({ organs }: Pick<Measured, 'organs'>) {
  if (organs.length === 0) {
    const Picture = organPicture(null);
    return (
      <span aria-hidden className="organ-mark">
        <Picture size={22} />
      </span>
    );
  }
  const widthOf = (values: number) => DOTS.find(({ from }) => values >= from)?.width ?? 0;
  const widths = [...new Set(organs.map(({ values }) => widthOf(values)))];
  return (
    <svg viewBox="0 0 8 8" aria-hidden className="organ-dots">
      {widths.map((width) => (
        <path
          key={width}
          strokeWidth={width}
          d={organs.map(({ organ, values }) => (widthOf(values) === width ? dotOf(organ) : '')).join('')}
        />
      ))}
    </svg>
  );
}

/** What an item tells of, at a glance: a part of the bar for each, as long as it has values, and the first ones by name. */
export function OrganBar(measured: Measured) {
  const t = useMessages(cardMessages);
  const o = useMessages(organMessages);
  const { organs } = measured;
  if (organs.length === 0) return null;
  const names = organs.slice(0, NAMED).map(({ organ }) => o.names[organ]);
  const more = organs.length - names.length;
  return (
    <div className="grid gap-1">
      <svg viewBox="0 -2 100 4" preserveAspectRatio="none" aria-hidden className="organ-bar">
        <path d={lineOf(measured)} />
      </svg>
      <p className="text-sm">{names.join(' · ') + (more > 0 ? ` ${t.more(more)}` : '')}</p>
    </div>
  );
}
