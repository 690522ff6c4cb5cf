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

/** Forgets a session here, with everything of ours that could say what was looked at. */
export function forgetSession(key: TokenKey): void {
  localStorage.removeItem(key);
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (name.startsWith('app.')) storage.removeItem(name);
  }
  for (const listener of listeners) listener();
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
