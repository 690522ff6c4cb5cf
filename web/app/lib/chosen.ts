import { readIds } from '@healthplus/contract/ids';
import { useSyncExternalStore } from 'react';
import { storedChanges } from './stored-changes.ts';

/** What a visitor has put aside: tests to book together, packages to compare. It goes at logout, like all of ours. */
type List = 'app.basket' | 'app.compare';

const most = { 'app.basket': 30, 'app.compare': 3 };
const { tell, subscribe } = storedChanges();
const none: number[] = [];
const read = new Map<List, { text: string; ids: number[] }>();

function idsOf(list: List): number[] {
  const text = localStorage.getItem(list) ?? '';
  const known = read.get(list);
  if (known?.text === text) return known.ids;
  const ids = readIds(text);
  read.set(list, { text, ids });
  return ids;
}

function store(list: List, ids: number[]): void {
  if (ids.length > 0) localStorage.setItem(list, ids.join(','));
  else localStorage.removeItem(list);
  tell();
}

/** Takes what was booked out of the basket. */
export function takeFromBasket(booked: number[]): void {
  const rest = idsOf('app.basket').filter((id) => !booked.includes(id));
  store('app.basket', rest);
}

/** A list that is kept in the browser; empty while the server renders. `add` is false when it is full. */
export function useChosen(list: List) {
  const ids = useSyncExternalStore(
    subscribe,
    () => idsOf(list),
    () => none,
  );
  return {
    ids,
    // Of what is there now: several may be added before the page is drawn again.
    add(id: number): boolean {
      const standing = idsOf(list);
      if (standing.includes(id)) return true;
      if (standing.length >= most[list]) return false;
      store(list, [...standing, id]);
      return true;
    },
    remove: (id: number) =>
      store(
        list,
        idsOf(list).filter((entry) => entry !== id),
      ),
    clear: () => store(list, []),
  };
}
