import { useSyncExternalStore } from 'react';
import { claimsOf } from './claims.ts';
import { dropViewing, keepViewing, readViewing, type Viewing } from './viewing.ts';

/** Where each side's token is kept, as the specification names the keys. */
export type TokenKey = 'token' | 'labToken';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whose session is kept; null where none is. */
function ownerOf(key: TokenKey): string | null {
  const token = localStorage.getItem(key);
  return token === null ? null : (claimsOf(token).sub ?? token);
}

/** Whose pages this tab shows. */
const shownTo: Partial<Record<TokenKey, string>> = {};

/** Whether somebody else has signed in in another tab since: what stands here is not theirs, nor is what is written here. */
function isOthers(key: TokenKey): boolean {
  const owner = ownerOf(key);
  return owner !== null && shownTo[key] !== undefined && shownTo[key] !== owner;
}

/** The token of a side; in a tab where an operator looks at an account, that account's. None of somebody else's who signed in in another tab. */
export function readToken(key: TokenKey): string | null {
  const viewing = key === 'token' && readViewing();
  if (viewing) return viewing.token;
  if (isOthers(key)) return null;
  shownTo[key] ??= ownerOf(key) ?? undefined;
  return localStorage.getItem(key);
}

/** A tab that shows one person's pages begins anew when another signs in in another tab. */
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if ((key === 'token' || key === 'labToken') && isOthers(key)) window.location.reload();
  });

const tell = () => {
  for (const listener of listeners) listener();
};

/** From now on this tab shows somebody's account as they see it. */
export function beginViewing(viewing: Viewing): void {
  keepViewing(viewing);
  tell();
}

/** What this tab looks at, kept up to date; null while the server renders. */
export const useViewing = (): Viewing | null => useSyncExternalStore(subscribe, readViewing, () => null);

export function storeToken(key: TokenKey, token: string): void {
  if (key === 'token') dropViewing();
  localStorage.setItem(key, token);
  shownTo[key] = ownerOf(key) ?? undefined;
  tell();
}

/** Forgets a session that has ended by itself; what was being written stays for the next sign-in. */
export function forgetSession(key: TokenKey): void {
  // The end of looking at an account is no end of the operator's own session.
  if (key === 'token' && readViewing()) {
    dropViewing();
    tell();
    return;
  }
  // The session that stands there is of somebody else, who signed in in another tab: theirs goes on.
  if (isOthers(key)) {
    window.location.reload();
    return;
  }
  localStorage.removeItem(key);
  // What a page kept on this device can be read by nobody until the next sign-in.
  if (localStorage.getItem('kept')) {
    localStorage.setItem(`app.closing-kept-${key}`, '1');
    // Whoever signs in next on this device has not asked for it.
    localStorage.removeItem('app.keeps-visits');
    void import('./kept/database.ts').then(({ closeVault }) => closeVault(key));
  }
  tell();
}

/** Forgets a session at its owner's wish, with everything of ours that could say who was here and what was looked at. */
export function endSession(key: TokenKey): void {
  if ((key === 'token' && readViewing()) || isOthers(key)) {
    forgetSession(key);
    return;
  }
  localStorage.removeItem('email');
  for (const storage of [localStorage, sessionStorage]) {
    // What says that something kept has still to go stays until it has.
    for (const name of Object.keys(storage))
      if (name.startsWith('app.') && !name.startsWith('app.closing-kept-')) storage.removeItem(name);
  }
  forgetSession(key);
}

/** The token, kept up to date; undefined while the server renders, since it knows of none. */
export function useToken(key: TokenKey): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readToken(key),
    () => undefined,
  );
}

/** Only a path of our own may follow a sign-in. */
export function safeNext(next: string | null, fallback: string): string {
  return next && /^\/(?![/\\])[^\s]*$/.test(next) ? next : fallback;
}
