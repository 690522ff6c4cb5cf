import type { SearchResult, SearchUse } from '@healthplus/contract/search/schemas';

/** The last search of this tab, and which items were chosen by which search. It goes with the tab, and at logout. */
const KEY = 'app.search-uses';
const MOST = 50;

interface Kept {
  last: { q: string; chose: boolean } | null;
  /** By the id of an item, the search that led to it. */
  led: Record<string, string>;
}

function kept(): Kept {
  try {
    return { last: null, led: {}, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { last: null, led: {} };
  }
}

/** Where a browser keeps nothing, nothing is counted. */
function keep(changed: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // It is full, or switched off.
  }
}

const gestures = ['pointerdown', 'keydown', 'scroll'] as const;
let touched: Promise<void> | null = null;

/** Once somebody does anything here: a page that nobody looks at counts nothing, and its first load carries no more. */
function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    for (const gesture of gestures) addEventListener(gesture, () => resolve(), { once: true, passive: true });
  });
  return touched;
}

/** What is not counted is no harm: nobody waits for it, and nobody hears of it. */
const say = (use: SearchUse): void =>
  void whenTouched()
    .then(() => import('./send-use.ts'))
    .then(({ sendUse }) => sendUse(use))
    .catch(() => {});

/** A search stands before somebody, who has left the one before for it, unless they had chosen something there. */
export function noteSearch(q: string, found: boolean): void {
  const { last, led } = kept();
  if (last?.q === q) return;
  if (last && !last.chose) say({ kind: 'refined', q: last.q, to: q });
  if (found) say({ kind: 'seen', q });
  keep({ last: { q, chose: false }, led });
}

/** Somebody went on to a result, or put it into the basket; `place` counts from 1 over all pages. Each counts once a search. */
export function noteChoice(q: string, { type, id }: Pick<SearchResult, 'type' | 'id'>, place: number): void {
  const { led } = kept();
  const item = type === 'test' || type === 'package' || type === 'scan';
  if (item && led[id] === q) return;
  say({ kind: 'chosen', q, type, id, place });
  const recent = Object.fromEntries(Object.entries(led).slice(-MOST));
  keep({ last: { q, chose: true }, led: item ? { ...recent, [id]: q } : led });
}

/** Items were booked: those that a search had led to count for it. */
export function noteBooking(ids: number[]): void {
  const { last, led } = kept();
  const left = { ...led };
  for (const id of new Set(ids)) {
    const q = left[id];
    if (q === undefined) continue;
    say({ kind: 'booked', q, id });
    delete left[id];
  }
  keep({ last, led: left });
}
