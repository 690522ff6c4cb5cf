import { useSyncExternalStore } from 'react';
import { claimsOf } from './claims.ts';
import { storedChanges } from './stored-changes.ts';
import { keepViewing, readViewing, type Viewing } from './viewing.ts';

/** Where each side's token is kept, as the specification names the keys. */
export type TokenKey = 'token' | 'labToken';

/** `tell` says that a session has begun, ended, or is looked at. */
const { tell, subscribe } = storedChanges();

export { tell };

/** Whose session is kept; nothing where none is. */
export function ownerOf(key: TokenKey): string | undefined {
  const token = localStorage.getItem(key);
  return token ? (claimsOf(token).sub ?? token) : undefined;
}

/** Whose pages this tab shows. */
const shownTo: { [K in TokenKey]?: string | undefined } = {};

/** Whose pages this tab shows, or has shown until their session ended; nothing before the first. */
export const wasShownTo = (key: TokenKey): string | undefined => shownTo[key];

/** Whether somebody else has signed in in another tab since: what stands here is not theirs, nor is what is written here. */
export function isOthers(key: TokenKey): boolean {
  const [shown, owner] = [shownTo[key], ownerOf(key)];
  return !!shown && !!owner && shown !== owner;
}

/** The token of a side; in a tab where an operator looks at an account, that account's. None of somebody else's who signed in in another tab. */
export function readToken(key: TokenKey): string | null {
  const viewing = key === 'token' && readViewing();
  if (viewing) return viewing.token;
  if (isOthers(key)) return null;
  shownTo[key] ??= ownerOf(key);
  return localStorage.getItem(key);
}

/** The page begins again for somebody else, without anything that this tab kept of who it was shown to. */
export function beginAnew(): void {
  sessionStorage.clear();
  location.reload();
}

/** A tab that shows one person's pages begins again when another signs in in another tab. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', () => {
    if (isOthers('token') || isOthers('labToken')) beginAnew();
  });

/** From now on this tab shows somebody's account as they see it. */
export function beginViewing(viewing: Viewing): void {
  keepViewing(viewing);
  tell();
}

/** What this tab looks at, kept up to date; null while the server renders. */
export const useViewing = (): Viewing | null => useSyncExternalStore(subscribe, readViewing, () => null);

/** From now on this tab shows the pages of whose session is kept. */
export const showTo = (key: TokenKey): void => {
  shownTo[key] = ownerOf(key);
};

/** The token, kept up to date; undefined while the server renders, since it knows of none. */
export function useToken(key: TokenKey): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readToken(key),
    () => undefined,
  );
}

/** Only a path of our own may follow a sign-in, as the address that a browser would make of it. */
export function safeNext(next: string | null, fallback: string): string {
  if (!next || !/^\/(?![/\\])[^\s]*$/.test(next)) return fallback;
  try {
    const { origin, pathname } = new URL(next, 'http://site');
    return origin === 'http://site' && !pathname.startsWith('//') ? next : fallback;
  } catch {
    // Tried, for phones of three years ago have no URL.canParse.
    return fallback;
  }
}
