import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { drawLabels } from './labels.view.ts';

const product = useProduct();

async function walkIn(lab: FixtureLab, token: string): Promise<string> {
  const { body } = await product.call('POST', '/api/lab/walk-ins', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      patient: { name: 'Meera Label', phone: '9876543210', sex: 'female', age: 41 },
      itemIds: [lab.itemId],
    },
  });
  return body.number;
}

const labelsOf = (token: string, number: string, body: object = {}) =>
  product.app.inject({
    method: 'POST',
    url: `/api/lab/bookings/${number}/labels`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

/** The drawing of each page of a PDF, in its own words. */
function pagesOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, bytes]) =>
    Buffer.from(bytes!, 'latin1'),
  );
  return streams.flatMap((bytes) => {
    try {
      const text = inflateSync(bytes).toString('latin1');
      return / re\n/.test(text) ? [text] : [];
    } catch {
      return [];
    }
  });
}

/** The bars of a page's first label, left edge and width of each. */
const barsOf = (page: string) =>
  [...page.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re$/gm)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }));

describe('labels of tubes', () => {
  it('give each order its accession number once, whoever prints them and however often', async () => {
    const lab = await makeLab(product);
    const desk = await lab.token('front_desk');
    const number = await walkIn(lab, desk);
    const first = await labelsOf(desk, number);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    const read = async () =>
      (
        await product.deps.pool.query(
          'select o.accession_number as n from orders o join visits v on v.id = o.visit_id where v.number = $1',
          [number],
        )
      ).rows[0].n;
    const given = await read();
    expect(given).toMatch(/^\d{6}-\d+$/);
    await labelsOf(await lab.token('technician'), number, { format: 'sheet' });
    // The sample that is taken afterwards keeps what stands on the tube.
    await product.call('POST', `/api/lab/collection/${number}/step`, { token: desk, body: { to: 'collected' } });
    expect(await read()).toBe(given);
    // Read out, or typed on a pad of figures, it has no stroke.
    for (const typed of [given, given.replace('-', ''), given.replace('-', ' ')]) {
      const found = await product.call('GET', `/api/lab/specimens?view=received&q=${encodeURIComponent(typed)}`, {
        token: await lab.token('technician'),
      });
      expect(found.body.map(({ accessionNumber }: { accessionNumber: string }) => accessionNumber)).toContain(given);
    }
  });

  it('are for those who hold tubes, of their own lab, and not for a visit that does not take place', async () => {
    const lab = await makeLab(product);
    const desk = await lab.token('front_desk');
    const number = await walkIn(lab, desk);
    expect((await labelsOf(await lab.token('signatory'), number)).statusCode).toBe(403);
    // A collector labels the visits that are theirs.
    expect((await labelsOf(await lab.token('collector'), number)).statusCode).toBe(404);
    const other = await makeLab(product);
    expect((await labelsOf(await other.token('front_desk'), number)).statusCode).toBe(404);
    await product.deps.pool.query("update visits set state = 'cancelled' where number = $1", [number]);
    const refused = await labelsOf(desk, number);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This visit is cancelled: there is no tube to label.');
  });

  it('are printed again for one tube alone, and for none of another visit', async () => {
    const lab = await makeLab(product);
    const desk = await lab.token('front_desk');
    const [number, other] = [await walkIn(lab, desk), await walkIn(lab, desk)];
    const tubesOf = async (visit: string) =>
      (await product.call('GET', `/api/lab/bookings/${visit}/specimens`, { token: desk })).body;
    const [tube] = await tubesOf(number);
    const [stranger] = await tubesOf(other);
    const one = await labelsOf(desk, number, { specimenId: tube.id });
    expect(pagesOf(one.rawPayload)).toHaveLength(1);
    const refused = await labelsOf(desk, number, { specimenId: stranger.id });
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'This visit has no such tube to label.']);
    // What was refused has labelled nothing.
    expect((await tubesOf(other))[0].state).toBe('planned');
  });

  it('are bars that a reader of Code 128 takes: whole modules, of the length that the text asks for, with quiet zones', async () => {
    const [page] = pagesOf(
      await drawLabels([{ barcode: '261122-417', name: 'Meera Label', visit: 'HP-ABCDEFG', about: '41 F' }], 'roll'),
    );
    const bars = barsOf(page!);
    const module = Math.min(...bars.map(({ width }) => width));
    const edges = bars.flatMap(({ x, width }) => [x, x + width]);
    const widths = edges.slice(1).map((edge, at) => (edge - edges[at]!) / module);
    for (const width of widths) {
      expect(Math.abs(width - Math.round(width))).toBeLessThan(0.05);
      expect(Math.round(width)).toBeGreaterThanOrEqual(1);
      expect(Math.round(width)).toBeLessThanOrEqual(4);
    }
    // Start, check and each character are 11 modules, the stop is 13.
    const modules = Math.round(widths.reduce((sum, width) => sum + width, 0));
    expect((modules - 13) % 11).toBe(0);
    const millimetre = 72 / 25.4;
    expect(edges[0]!).toBeGreaterThanOrEqual(10 * module);
    expect(50 * millimetre - edges.at(-1)!).toBeGreaterThanOrEqual(10 * module);
    // 0.19 mm is what a desk printer of 203 dpi and a common scanner still tell apart.
    expect(module / millimetre).toBeGreaterThan(0.19);
  });

  it('come thirty to a sheet, or one to a page of a roll, in two scripts', async () => {
    const labels = Array.from({ length: 31 }, (_, i) => ({
      barcode: `261122-${i + 1}`,
      name: i % 2 ? 'मीरा लेबल' : 'A name that is much longer than the label has room for, by far',
      visit: 'HP-ABCDEFG',
      about: '41 F  Serum',
    }));
    expect(pagesOf(await drawLabels(labels, 'sheet'))).toHaveLength(2);
    expect(pagesOf(await drawLabels(labels, 'roll'))).toHaveLength(31);
  });
});
