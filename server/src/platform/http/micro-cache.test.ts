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
  cache.forget();
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
  cache.forget();
  await expect(
    cache.get('/b', async () => {
      throw new TypeError('ours');
    }),
  ).rejects.toThrow('ours');
  expect((await cache.get('/b', page('gone', 404))).status).toBe(404);
  // What was taken away is not brought back in need.
  await expect(cache.get('/b', away)).rejects.toThrow('a statement');
});

it('a price that changes takes away what shows its city, its laboratory or its item, and leaves the rest', async () => {
  const cache = createMicroCache();
  const shown = {
    mumbai: ['city:mumbai'],
    pune: ['city:pune'],
    item: ['item:12'],
    both: ['city:pune', 'item:7'],
    lab: ['lab:3'],
  };
  const standing = async () => {
    for (const [key, tags] of Object.entries({ ...shown, anything: null, noPrice: [] }))
      await cache.get(key, async () => prepareAnswer(200, {}, key, tags));
  };
  const left = () => [...Object.keys(shown), 'anything', 'noPrice'].filter(cache.has);
  await standing();
  cache.forget('city:mumbai lab:9 item:12');
  expect(left()).toEqual(['pune', 'both', 'lab', 'noPrice']);
  await standing();
  cache.forget('lab:3 item:*');
  expect(left()).toEqual(['mumbai', 'pune', 'noPrice']);
  await standing();
  cache.forget();
  expect(left()).toEqual([]);
});

it('what was begun before a change does not outlive it, also where another change came between; what it does not concern does', async () => {
  const cache = createMicroCache();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = ['mumbai', 'pune'].map((city) =>
    cache.get(city, () => ended.then(() => prepareAnswer(200, {}, city, [`city:${city}`]))),
  );
  cache.forget('city:delhi');
  await cache.get('third', page('third'));
  cache.forget('city:mumbai');
  end();
  await Promise.all(begun);
  expect([cache.has('mumbai'), cache.has('pune')]).toEqual([false, true]);
});
