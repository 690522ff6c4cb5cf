import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useProduct } from '#test/app.ts';
import { forgetOldSearches } from './search-uses.service.ts';

const product = useProduct();
let catalogue: string;
beforeAll(async () => {
  ({ token: catalogue } = await product.newOperator('catalogue'));
  await product.deps.pool.query('delete from search_uses');
  await product.deps.pool.query('delete from search_log');
});

const search = (q: string) => product.call('GET', `/api/search?q=${encodeURIComponent(q)}&city=Mumbai`);
const use = (body: object) => product.call('POST', '/api/search/uses', { body });
const report = async (more = '') =>
  (await product.call('GET', `/api/admin/searches/uses?${more}`, { token: catalogue })).body;
/** The log is written once a second. */
const logged = (query: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await product.deps.pool.query('select 1 from search_log where query = $1', [query]);
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );

describe('what becomes of searches', () => {
  it('is counted by query: shown, chosen at its place, searched anew, booked', async () => {
    const { results } = (await search('thyroid')).body;
    await search('chest photo');
    await search('zzqx photo');
    // Half a word of somebody who types is no search.
    await product.call('GET', '/api/search?q=zzqx%20pho&city=Mumbai&typing=true');
    await logged('thyroid');
    await logged('zzqx photo');
    const { rows: half } = await product.deps.pool.query("select 1 from search_log where query = 'zzqx pho'");
    expect(half).toEqual([]);
    const third = results[2];
    await use({ kind: 'seen', q: ' Thyroid ' });
    await use({ kind: 'seen', q: 'thyroid' });
    await use({ kind: 'chosen', q: 'thyroid', type: third.type, id: third.id, place: 3 });
    await use({ kind: 'booked', q: 'thyroid', id: third.id });
    await use({ kind: 'refined', q: 'zzqx photo', to: 'thyroid' });
    expect(await report()).toEqual([
      {
        query: 'thyroid',
        seen: 2,
        results: expect.any(Number),
        chosen: 1,
        place: 3,
        choice: expect.any(String),
        refined: 0,
        refinedTo: null,
        booked: 1,
      },
      {
        query: 'zzqx photo',
        seen: 0,
        results: 0,
        chosen: 0,
        place: null,
        choice: null,
        refined: 1,
        refinedTo: 'thyroid',
        booked: 0,
      },
    ]);
  });

  it('is kept of no search that was not made, of none for the sex of a child, and of nothing searched instead that found nothing', async () => {
    await search('gender test of baby');
    for (const body of [
      { kind: 'seen', q: 'asha rao 98200 11223' },
      { kind: 'seen', q: 'gender test of baby' },
      { kind: 'refined', q: 'thyroid', to: 'asha rao' },
      { kind: 'refined', q: 'thyroid', to: 'THYROID' },
      { kind: 'seen', q: 'zzqx photo' },
    ])
      expect((await use(body)).status, JSON.stringify(body)).toBe(202);
    expect((await report()).map((row: { query: string; seen: number }) => [row.query, row.seen])).toEqual([
      ['thyroid', 2],
      ['zzqx photo', 0],
    ]);
    expect((await use({ kind: 'chosen', q: 'thyroid', type: 'test', id: 1, place: 0 })).status).toBe(400);
  });

  it('is narrowed to what is seldom chosen, chosen far down, searched anew', async () => {
    await search('liver');
    await logged('liver');
    for (let times = 0; times < 6; times += 1) await use({ kind: 'seen', q: 'liver' });
    await use({ kind: 'chosen', q: 'liver', type: 'test', id: 1, place: 9 });
    const queries = async (view: string) => (await report(`view=${view}`)).map((row: { query: string }) => row.query);
    expect(await queries('unchosen')).toEqual(['liver']);
    expect(await queries('far')).toEqual(['liver']);
    expect(await queries('refined')).toEqual(['zzqx photo']);
    expect(await report('q=live')).toHaveLength(1);
  });

  it('is forgotten after ninety days', async () => {
    await product.later(89 * 86_400_000, () => forgetOldSearches(product.deps));
    expect(await report('days=90')).toHaveLength(3);
    await product.later(91 * 86_400_000, () => forgetOldSearches(product.deps));
    expect(await report('days=90')).toHaveLength(0);
  });
});
