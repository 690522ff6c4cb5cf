import { expect, it } from 'vitest';
import { hasEnded } from './session-end.ts';

const at = new Date('2026-11-25T00:00:00Z');
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it('a session is over from the second that its token names; what says nothing is the server’s to judge', () => {
  const second = at.getTime() / 1000;
  expect(hasEnded(token({ exp: second }), at)).toBe(true);
  expect(hasEnded(token({ exp: second + 1, name: 'श्री' }), at)).toBe(false);
  expect([token({}), 'no token', '', 'a.%%%.c'].map((text) => hasEnded(text, at))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
