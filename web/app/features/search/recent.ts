import { useSyncExternalStore } from 'react';

/** What was searched on this device and found something, the latest first. It goes at logout, like all of ours. */
const KEY = 'app.searches';
const MOST = 5;

const none: string[] = [];
const listeners = new Set<() => void>();
let read: { text: string; searches: string[] } = { text: '', searches: none };

function searchesOf(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, MOST) : none;
  } catch {
    // What cannot be read any more was no search.
    return none;
  }
}

function current(): string[] {
  const text = localStorage.getItem(KEY) ?? '[]';
  if (read.text !== text) read = { text, searches: searchesOf(text) };
  return read.searches;
}

function store(searches: string[]): void {
  if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Puts a search in front. */
export const rememberSearch = (q: string): void =>
  store([q, ...current().filter((entry) => entry.toLowerCase() !== q.toLowerCase())].slice(0, MOST));

export const forgetSearches = (): void => store([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest searches of this device; none while the server renders. */
export const useRecentSearches = (): string[] => useSyncExternalStore(subscribe, current, () => none);
