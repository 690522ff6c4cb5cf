import { expect, it } from 'vitest';
import { createMicroCache, prepareAnswer } from './micro-cache.ts';

const page =
  (text: string, status = 200) =>
  async () =>
    prepareAnswer(status, { 'cache-control': 'public, max-age=0' }, text);
const away = async (): Promise<never> => {
  throw Object.assign(new Error('a statement'), { code: '57P01' });
};
const textOf = ({ identity }: { identity: Buffer }) => identity.toString();

it('what was answered last is shown while the database is away, and says that it is not of now', async () => {
  const cache = createMicroCache();
  await cache.get('/a', page('as it was'));
  // What changed in the catalogue empties what is fresh; what is shown in need stays.
  cache.clear();
  const shown = await cache.get('/a', away);
  expect(textOf(shown)).toBe('as it was');
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', warning: '110 - "Response is Stale"' });
  // A page that says 503 by itself is no better.
  expect(textOf(await cache.get('/a', page('away', 503)))).toBe('as it was');
  const fresh = await cache.get('/a', page('as it is'));
  expect([textOf(fresh), fresh.headers.warning]).toEqual(['as it is', undefined]);
});

it('what nobody has asked for before is away too; a mistake of ours and a refusal are shown as they are', async () => {
  const cache = createMicroCache();
  await expect(cache.get('/b', away)).rejects.toThrow('a statement');
  await cache.get('/b', page('as it was'));
  cache.clear();
  await expect(
    cache.get('/b', async () => {
      throw new TypeError('ours');
    }),
  ).rejects.toThrow('ours');
  expect((await cache.get('/b', page('gone', 404))).status).toBe(404);
  // What was taken away is not brought back in need.
  await expect(cache.get('/b', away)).rejects.toThrow('a statement');
});
