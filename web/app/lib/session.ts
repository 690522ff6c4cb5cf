import { useSyncExternalStore } from 'react';

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

export function readToken(key: TokenKey): string | null {
  return localStorage.getItem(key);
}

export function storeToken(key: TokenKey, token: string): void {
  localStorage.setItem(key, token);
  for (const listener of listeners) listener();
}

/** Forgets a session that has ended by itself; what was being written stays for the next sign-in. */
export function forgetSession(key: TokenKey): void {
  localStorage.removeItem(key);
  // What a page kept on this device can be read by nobody until the next sign-in.
  if (localStorage.getItem('kept')) void import('./kept/database.ts').then(({ closeVault }) => closeVault(key));
  for (const listener of listeners) listener();
}

/** Forgets a session at its owner's wish, with everything of ours that could say who was here and what was looked at. */
export function endSession(key: TokenKey): void {
  localStorage.removeItem('email');
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (name.startsWith('app.')) storage.removeItem(name);
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
