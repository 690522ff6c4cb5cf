import { beforeEach, expect, it, vi } from 'vitest';

/** A token as the server signs them, as far as a page reads it. */
const tokenOf = (sub: string, sid: string) => `head.${btoa(JSON.stringify({ sub, sid }))}.signature`;

/** What a browser keeps: its names are its own properties. */
const storage = (): Storage =>
  Object.create({
    getItem(name: string) {
      return (this as Record<string, string>)[name] ?? null;
    },
    setItem(name: string, value: string) {
      (this as Record<string, string>)[name] = value;
    },
    removeItem(name: string) {
      delete (this as Record<string, string>)[name];
    },
  });

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
  const { readToken } = await import('#app/lib/session.ts');
  const { beginSession } = await import('#app/lib/begin-session.ts');
  expect(readToken('token')).toBeNull();
  beginSession('token', tokenOf('1', 'a'));
  expect(readToken('token')).toBe(tokenOf('1', 'a'));
  beginSession('token', tokenOf('2', 'b'));
  expect(readToken('token')).toBe(tokenOf('2', 'b'));
});

it('what somebody was writing when their session ended is there for them again, and for nobody else', async () => {
  const { beginSession } = await import('#app/lib/begin-session.ts');
  const { forgetSession } = await import('#app/lib/end-session.ts');
  const drafts = () => [localStorage.getItem('app.draft.visit'), sessionStorage.getItem('app.draft.visit')];
  const write = (text: string) => {
    for (const kept of [localStorage, sessionStorage]) kept.setItem('app.draft.visit', text);
  };
  beginSession('token', tokenOf('1', 'a'));
  write('of the first');
  forgetSession('token');
  expect(drafts()).toEqual([null, null]);
  beginSession('token', tokenOf('1', 'b'));
  expect(drafts()).toEqual(['of the first', 'of the first']);
  // Another one signs in over it, as in another tab; what the first was writing is not theirs.
  beginSession('token', tokenOf('2', 'c'));
  expect(drafts()).toEqual([null, null]);
  forgetSession('token');
  // What is begun without a session goes on with whoever signs in.
  write('begun as a guest');
  beginSession('token', tokenOf('2', 'd'));
  expect(drafts()).toEqual(['begun as a guest', 'begun as a guest']);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('app.left.'))).toEqual([]);
});

it('what was written in a tab whose session was ended in another one is not shown to whoever signs in there next', async () => {
  const { beginSession } = await import('#app/lib/begin-session.ts');
  beginSession('token', tokenOf('1', 'a'));
  sessionStorage.setItem('app.draft.visit', 'of the first');
  localStorage.removeItem('token');
  beginSession('token', tokenOf('2', 'b'));
  expect(sessionStorage.getItem('app.draft.visit')).toBeNull();
});

it('nor once that tab has noticed that its session is over', async () => {
  const { beginSession } = await import('#app/lib/begin-session.ts');
  const { forgetSession } = await import('#app/lib/end-session.ts');
  beginSession('token', tokenOf('1', 'a'));
  sessionStorage.setItem('app.draft.visit', 'of the first');
  localStorage.removeItem('token');
  forgetSession('token');
  beginSession('token', tokenOf('2', 'b'));
  expect(sessionStorage.getItem('app.draft.visit')).toBeNull();
});

it('what nobody in particular has begun since goes with whoever signs in', async () => {
  const { beginSession } = await import('#app/lib/begin-session.ts');
  const { forgetSession } = await import('#app/lib/end-session.ts');
  beginSession('token', tokenOf('1', 'a'));
  forgetSession('token');
  sessionStorage.setItem('app.draft.visit', 'begun anew');
  beginSession('token', tokenOf('2', 'b'));
  expect(sessionStorage.getItem('app.draft.visit')).toBe('begun anew');
});
