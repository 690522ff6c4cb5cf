import type { SearchResult, SearchType } from '@healthplus/contract/search/schemas';
import type { z } from 'zod';

/** One line of what a search may lead to: something that is known, or an earlier search. */
export interface Row {
  key: string;
  name: string;
  url: string;
  result: SearchResult | null;
  recent: boolean;
  /** It leads nowhere: it forgets the earlier searches above it. */
  forgets?: boolean;
}

/** What the keyboard is on: a row, or its button for the basket. */
export interface Cell {
  key: string;
  column: 0 | 1;
}

export type Titles = Record<z.infer<typeof SearchType>, string> & {
  recent: string;
  often: string;
  forget: string;
};

const kinds = ['test', 'package', 'scan', 'condition', 'lab'] as const;

const known = (result: SearchResult): Row => ({
  key: `${result.type}-${result.id}`,
  name: result.name,
  url: result.url,
  result,
  recent: false,
});

/** In groups: earlier searches and what is looked for often before anything is typed, then what begins so by its kind. */
export function groupsOf(typed: string, suggestions: SearchResult[], recent: string[], titles: Titles) {
  if (typed.trim() === '') {
    const earlier = recent.map((name) => {
      const url = `/search?q=${encodeURIComponent(name)}`;
      return { key: `recent-${encodeURIComponent(name)}`, name, url, result: null, recent: true };
    });
    const forget = { key: 'forget', name: titles.forget, url: '', result: null, recent: false, forgets: true };
    return [
      { title: titles.recent, rows: earlier.length > 0 ? [...earlier, forget] : [] },
      { title: titles.often, rows: suggestions.map(known) },
    ].filter(({ rows }) => rows.length > 0);
  }
  return kinds
    .map((kind) => ({ title: titles[kind], rows: suggestions.filter(({ type }) => type === kind).map(known) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Where an arrow leads from a cell: up and down in a ring, right to the basket, left back; null is the field itself. */
export function moved(rows: Row[], from: Cell | null, key: string): Cell | null {
  const at = rows.findIndex((row) => row.key === from?.key);
  const to = (index: number): Cell | null => (rows[index] ? { key: rows[index].key, column: 0 } : null);
  if (key === 'ArrowDown') return to(at + 1);
  if (key === 'ArrowUp') return from ? to(at - 1) : to(rows.length - 1);
  if (!from) return null;
  if (key === 'ArrowRight' && rows[at]?.result?.bookable) return { ...from, column: 1 };
  return { ...from, column: 0 };
}
