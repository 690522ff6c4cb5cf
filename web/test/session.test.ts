import { beforeEach, expect, it, vi } from 'vitest';

/** A token as the server signs them, as far as a page reads it. */
const tokenOf = (sub: string, sid: string) => `head.${btoa(JSON.stringify({ sub, sid }))}.signature`;

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

it('a tab reads the session of whom it shows, also a newer one, and none of somebody else who signed in meanwhile', async () => {
  localStorage.setItem('token', tokenOf('1', 'a'));
  const { readToken, isOthers } = await import('#app/lib/session.ts');
  expect(readToken('token')).toBe(tokenOf('1', 'a'));
  localStorage.setItem('token', tokenOf('1', 'b'));
  expect([readToken('token'), isOthers('token')]).toEqual([tokenOf('1', 'b'), false]);
  localStorage.setItem('token', tokenOf('2', 'c'));
  expect([readToken('token'), isOthers('token')]).toEqual([null, true]);
  // The other side of the site is another session.
  localStorage.setItem('labToken', tokenOf('3', 'd'));
  expect([readToken('labToken'), isOthers('labToken')]).toEqual([tokenOf('3', 'd'), false]);
});

it('whoever signs in in the tab itself is whom it shows from then on, and one without a session shows nobody', async () => {
  const { readToken, storeToken } = await import('#app/lib/session.ts');
  expect(readToken('token')).toBeNull();
  storeToken('token', tokenOf('1', 'a'));
  expect(readToken('token')).toBe(tokenOf('1', 'a'));
  storeToken('token', tokenOf('2', 'b'));
  expect(readToken('token')).toBe(tokenOf('2', 'b'));
});
