import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { parsePrice } from './rows.rules.ts';

const product = useProduct({ jobs: true });
let admin: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
});

async function run(kind: string, content: string | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'list.csv');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const started = await product.call('POST', '/api/admin/imports', { token: admin, form });
  if (started.status !== 202) return started;
  const read = () => product.call('GET', `/api/admin/imports/${started.body.id}`, { token: admin });
  await expect.poll(async () => (await read()).body.state, { timeout: 20_000, interval: 100 }).toMatch(/done|failed/);
  return read();
}
const counts = ({ body }: { body: { report: Record<string, unknown> } }) => {
  const { rows, created, updated, unchanged, refused } = body.report;
  return { rows, created, updated, unchanged, refused };
};

describe('a list of tests', () => {
  const list = `Test Name,Offer Price,MRP,Fasting,TAT,Category
Camp Ferroprotein,₹250.00,400,No,24hr,Biochemistry
Camp Lipids,"1,299/-",,10 hours,12-72hr,Biochemistry
camp ferroprotein,300,500,No,24hr,Biochemistry
No Price,,,No,24hr,Biochemistry
Dollar Test,$20,,No,24hr,Biochemistry
Upside Down,500,300,No,24hr,Biochemistry
Zero,0,0,No,24hr,Biochemistry
`;
  it('shows first what it would do, and changes nothing', async () => {
    const trial = await run('tests', list, { dryRun: 'true' });
    expect(counts(trial)).toEqual({ rows: 7, created: 2, updated: 0, unchanged: 0, refused: 5 });
    const { rows } = await product.deps.pool.query("select count(*)::int as n from items where name ilike 'camp %'");
    expect(rows[0].n).toBe(0);
  });
  it('goes in whole, says of each row left out why, and the same file again changes nothing', async () => {
    const first = await run('tests', list);
    expect(counts(first)).toEqual({ rows: 7, created: 2, updated: 0, unchanged: 0, refused: 5 });
    expect(first.body.report.problems).toMatchObject([
      { row: 4, column: 'Test Name', reason: expect.stringContaining('stands in row 2 already') },
      { row: 5, column: 'Offer Price', reason: 'There is no price.' },
      {
        row: 6,
        column: 'Offer Price',
        reason: '"$20" is not in rupees.',
        reasonCode: { code: 'cell_is_not_in_rupees', params: { text: '$20' } },
      },
      { row: 7, column: 'MRP', reason: 'The MRP is lower than the price.' },
      { row: 8, column: 'Offer Price', reason: expect.stringContaining('₹1') },
    ]);
    expect(counts(await run('tests', list))).toEqual({ rows: 7, created: 0, updated: 0, unchanged: 2, refused: 5 });
    const found = await product.call('GET', '/api/search?q=camp%20ferroprotein');
    const item = (await product.call('GET', `/api/tests/${found.body.results[0].id}`)).body;
    expect(item).toMatchObject({
      kind: 'test',
      testName: 'Camp Ferroprotein',
      offerPrice: 250,
      mrp: 400,
      resultTime: '24 Hours',
      category: ['Biochemistry'],
      listOfParameters: ['Camp Ferroprotein'],
    });
    const lipids = (await product.call('GET', '/api/search?q=camp%20lipids')).body.results[0];
    expect((await product.call('GET', `/api/tests/${lipids.id}`)).body).toMatchObject({
      mrp: 1299,
      offerPrice: 1299,
      fastingRequirement: expect.stringContaining('asting'),
      resultTime: '12 to 72 Hours',
    });
  });
  it('updates what has changed', async () => {
    expect(counts(await run('tests', 'name,price\nCamp Ferroprotein,260\n'))).toMatchObject({ updated: 1, created: 0 });
  });
  it('changes nothing of what it has no column for', async () => {
    const whole = 'name,price,mrp,category,description,fasting,fasting hours,tat,gender,code\n';
    await run('tests', `${whole}Camp Whole,200,300,Radiology,Long words,yes,10,2 days,female,CW1\n`);
    const { body: found } = await product.call('GET', '/api/search?q=camp%20whole');
    const read = async () => {
      // An address of its own each time: answers are kept for a while.
      const { body } = await product.call('GET', `/api/packages/${found.results[0].id}?at=${Math.random()}`);
      const { basePrice, category, description, fastingDuration, resultTime, demographics, testCode } = body;
      return { basePrice, category: category.name, description, fastingDuration, resultTime, demographics, testCode };
    };
    const before = await read();
    expect(before).toMatchObject({ basePrice: 300, category: 'Radiology', fastingDuration: 10, testCode: 'CW1' });
    expect(counts(await run('tests', 'name,price\nCamp Whole,200\n'))).toMatchObject({ unchanged: 1 });
    expect(counts(await run('tests', 'name,price\nCamp Whole,250\n'))).toMatchObject({ updated: 1 });
    expect(await read()).toEqual(before);
    await run('tests', 'name,price\nCamp Whole,400\n');
    await expect.poll(read).toEqual({ ...before, basePrice: 400 });
  });
  it('takes columns by a mapping when their names are strange', async () => {
    const strange = 'Bezeichnung;Betrag\nCamp Mapped;120\n';
    const unread = await run('tests', strange);
    expect(unread.body).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('No column holds the names'),
    });
    expect(counts(await run('tests', strange, { mapping: '{"name":"Bezeichnung","price":"Betrag"}' }))).toMatchObject({
      created: 1,
    });
  });
});

describe('a price list of a lab', () => {
  it('becomes offers, and an imported test can then be booked there', async () => {
    await run('tests', 'name,price\nCamp Bookable,500\n');
    const priced = await run('prices', 'name,price\nCamp Bookable,450\nNot In Catalogue,10\n', {
      labId: '1',
      city: 'bombay',
    });
    expect(counts(priced)).toEqual({ rows: 2, created: 1, updated: 0, unchanged: 0, refused: 1 });
    const found = await product.call('GET', '/api/search?q=camp%20bookable&city=Mumbai');
    expect(found.body.results[0].price).toBe(450);
    const choices = await product.call('GET', `/api/items/${found.body.results[0].id}/labs?city=Mumbai`);
    expect(choices.body[0]).toMatchObject({ bookable: true, price: 450 });
  });
  it('as a lab has it from its own portal is read by its own price: without one nothing is offered', async () => {
    await run('tests', 'name,price\nCamp Unoffered,500\nCamp Offered,500\n');
    const list =
      'id,kind,name,category,base_price,admin_offer_price,lab_offer_price\n1,test,Camp Unoffered,Pathology,500,500,\n2,test,Camp Offered,Pathology,500,500,420\n';
    const priced = await run('prices', list, { labId: '1', city: 'mumbai' });
    expect(counts(priced)).toEqual({ rows: 2, created: 1, updated: 0, unchanged: 1, refused: 0 });
    const { rows } = await product.deps.pool.query(
      "select i.name, o.price_paise from offers o join items i on i.id = o.item_id where i.name in ('Camp Unoffered', 'Camp Offered')",
    );
    expect(rows).toEqual([{ name: 'Camp Offered', price_paise: 42000 }]);
    const without = await run('prices', 'name,mrp\nCamp Unoffered,500\n', { labId: '1', city: 'mumbai' });
    expect(without.body).toMatchObject({ state: 'failed', message: expect.stringContaining('prices') });
  });
  it('needs its lab and city', async () => {
    expect((await run('prices', 'name,price\nCBC,1\n')).body.fields).toHaveProperty('labId');
    expect((await run('prices', 'name,price\nCBC,1\n', { labId: '1' })).body.fields).toHaveProperty('city');
  });
});

describe('a file that is no list', () => {
  it.each<[string, string | Buffer, string]>([
    ['an Excel workbook', Buffer.from('PK\u0003\u0004rest of a zip', 'latin1'), 'Excel workbook'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'web page'],
    ['UTF-16', Buffer.from('\ufeffname,price\nA,1\n', 'utf16le'), 'UTF-16'],
    [
      'Windows-1252',
      Buffer.from('name,price\nCaf\xe9 test na\xefve \xe9t\xe9 d\xe9j\xe0 vu,100\n', 'latin1'),
      'not UTF-8; it seems to be',
    ],
    ['an empty file', '', 'smaller than 1 bytes'],
    ['a header alone', 'name,price\n', 'no rows'],
  ])('%s fails with its reason and changes nothing', async (_name, content, message) => {
    const before = await product.deps.pool.query('select count(*)::int as n from items');
    const answer = await run('tests', content);
    expect(answer.body.message).toMatch(new RegExp(message));
    // Pages say it in their own language.
    expect(answer.body.messageCode).toHaveProperty('code');
    expect((await product.deps.pool.query('select count(*)::int as n from items')).rows).toEqual(before.rows);
  });
});

it('a flag that is neither true nor false is no trial and no import', async () => {
  expect((await run('tests', 'name,price\nA,1\n', { dryRun: 'maybe' })).body.fields).toHaveProperty('dryRun');
});

it('words about the sex of an unborn child are kept out', async () => {
  const answer = await run(
    'tests',
    'name,price\nFetal gender determination,100\nGender Dysphoria Panel,100\nTestosterone in pregnancy,100\n',
  );
  expect(counts(answer)).toMatchObject({ created: 2, refused: 1 });
  expect(answer.body.report.problems[0]).toMatchObject({ row: 2, reason: expect.stringContaining('PCPNDT') });
});

it('a missing price is never 0', () => {
  for (const cell of ['', 'NULL', 'NA', '-', 'n/a']) expect(parsePrice(cell, 'price')).toBeNull();
  expect(parsePrice('Rs. 1,20,000.50', 'price')).toBe(12_000_050);
  for (const cell of ['free', '-5', '0', '10.999', '€5', '99999999', '1299,50', '1,2', '12,34'])
    expect(() => parsePrice(cell, 'price')).toThrow();
});

const folder = process.env.REAL_DATA_DIR;
const real = folder && existsSync(`${folder}/catalogue/tests_500.csv`);
describe.skipIf(!real)('real lists (needs REAL_DATA_DIR)', () => {
  it('go in, with their 13 repeated names reported, and are then found', async () => {
    const tests = await run('tests', readFileSync(`${folder}/catalogue/tests_500.csv`));
    expect(tests.body.report).toMatchObject({ rows: 502, refused: 13 });
    expect(tests.body.report.problems.every((problem: { reason: string }) => problem.reason.includes('already'))).toBe(
      true,
    );
    expect(counts(await run('tests', readFileSync(`${folder}/catalogue/tests_500.csv`)))).toMatchObject({
      created: 0,
      updated: 0,
      refused: 13,
    });
    const packages = await run('packages', readFileSync(`${folder}/catalogue/packages.csv`));
    expect(packages.body.report).toMatchObject({ rows: 136, created: 136, refused: 0 });
    for (const name of ['Chromogranin A', 'Sweat Chloride Test', 'Weight Management Advanced']) {
      const { body } = await product.call('GET', `/api/search?q=${encodeURIComponent(name)}&limit=3`);
      expect(body.results.map((result: { name: string }) => result.name).join()).toContain(name);
    }
    const listed = await product.call('GET', '/api/packages/?q=Clinical%20Nutrition%20Advanced');
    expect(listed.body[0]).toMatchObject({
      numberOfTests: 100,
      fastingRequired: true,
      fastingDuration: 8,
      offerPrice: 6999,
      basePrice: 6999,
    });
  });
});
