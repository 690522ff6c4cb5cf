import { isGstin } from '@healthplus/contract/gstin';
import { dayOf } from '@healthplus/contract/zone';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, registeredSite, slotsOf } from '#test/fixtures.ts';
import { feePaperNumber, taxesOf } from './fee-papers.rules.ts';
import { closeStatements } from './statements.process.ts';

const GSTIN = registeredSite.OPERATOR_GSTIN;
const product = useProduct({ environment: registeredSite });
const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });
let admin: string;
let customer: string;
beforeAll(async () => {
  admin = await product.loginDemonstration('admin');
  customer = (await product.newCustomer()).token;
});

describe('the rules of the site’s own papers', () => {
  it('a GSTIN is read with its check letter', () => {
    expect(isGstin(GSTIN)).toBe(true);
    for (const wrong of [
      '27AAPFU0939F1ZW',
      '27AAPFU0938F1ZV',
      '72AAPFU0939F1ZV',
      '27aapfu0939f1zv',
      '27AAPFU0939F1Z',
      '',
    ])
      expect(isGstin(wrong)).toBe(false);
  });
  it('tax within a state is halved to the paisa, between states whole', () => {
    const gst = { paise: 1801, basisPoints: 1800 };
    expect(taxesOf(gst, { from: 'Maharashtra', to: 'Maharashtra' })).toEqual([
      { name: 'CGST', paise: 900, basisPoints: 900 },
      { name: 'SGST', paise: 901, basisPoints: 900 },
    ]);
    expect(taxesOf(gst, { from: 'Maharashtra', to: null })).toHaveLength(2);
    expect(taxesOf(gst, { from: 'Maharashtra', to: 'Goa' })).toEqual([{ name: 'IGST', ...gst }]);
  });
  it('numbers have at most sixteen characters', () => {
    expect(feePaperNumber('invoice', '2026-27', 1)).toBe('F2026-27/000001');
    expect(feePaperNumber('credit_note', '2026-27', 999_999)).toHaveLength(16);
  });
});

/** A visit of two that was sold and took place. */
async function sold(lab: FixtureLab, slots: string[]): Promise<string> {
  const { body, status } = await call(customer, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots.shift(),
    payment: 'at_collection',
    people: ['Usha Rao', 'Mohini Rao'].map((name) => ({
      itemIds: [lab.itemId],
      person: { name, sex: 'female', birthDate: '1960-01-01' },
    })),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const desk = await lab.token('front_desk');
  await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
    body.number,
    product.inSeconds(3600),
  ]);
  await call(desk, 'POST', `/lab/bookings/${body.number}/confirm`);
  expect((await call(desk, 'POST', `/lab/collection/${body.number}/step`, { to: 'collected' })).status).toBe(200);
  return body.number;
}

async function labWithRule(): Promise<{ lab: FixtureLab; slots: string[] }> {
  const lab = await makeLab(product);
  await call(admin, 'POST', '/admin/commission-rules', {
    labId: lab.labId,
    kind: 'percent',
    value: 10,
    startsOn: dayAhead(0),
  });
  return { lab, slots: await slotsOf(product, lab, 'counter') };
}

const papers = async () => {
  const { rows } = await product.deps.pool.query(
    'select f.kind, f.number, f.serial, f.content, s.commission_paise, s.gst_paise, s.lab_id from fee_papers f join statements s on s.id = f.statement_id order by f.kind desc, f.serial',
  );
  return rows;
};
const closeIn = (days: number) => product.later(days * 86_400_000, () => closeStatements(product.deps));

it('each statement with a fee has the site’s tax invoice, numbered without a gap; the lab and the site save the same bytes', async () => {
  const one = await labWithRule();
  const two = await labWithRule();
  await product.deps.pool.query(
    "update labs set city_id = (select id from cities where state <> 'Maharashtra' order by id limit 1) where id = $1",
    [two.lab.labId],
  );
  // Where a lab is registered it is supplied, whatever its city; the paper names it as the register does.
  const three = await labWithRule();
  await product.deps.pool.query(
    "update labs set gstin = '29AAPFU0939F1ZR', legal_name = 'Three Labs LLP' where id = $1",
    [three.lab.labId],
  );
  await sold(three.lab, three.slots);
  await sold(one.lab, one.slots);
  await sold(two.lab, two.slots);
  // Both at once: neither number is given twice.
  await product.later(17 * 86_400_000, async () => {
    await Promise.all([closeStatements(product.deps), closeStatements(product.deps)]);
  });
  const made = await papers();
  const registered = made.find(({ lab_id }) => lab_id === three.lab.labId).content;
  expect(registered).toMatchObject({
    recipient: { name: `Three Labs LLP (${three.lab.name})`, gstin: '29AAPFU0939F1ZR' },
    state: 'Karnataka',
    taxes: [{ name: 'IGST' }],
  });
  const mine = made.filter(({ lab_id }) => [one.lab.labId, two.lab.labId].includes(lab_id));
  expect(mine).toHaveLength(2);
  expect(made.map(({ serial }) => serial)).toEqual(made.map((_, at) => at + 1));
  for (const { content, commission_paise, gst_paise } of mine) {
    expect(content).toMatchObject({ feePaise: Number(commission_paise), supplier: { gstin: GSTIN } });
    const taxes = content.taxes.reduce((sum: number, { paise }: { paise: number }) => sum + paise, 0);
    expect(taxes).toBe(Number(gst_paise));
  }
  const of = (lab: FixtureLab) => mine.find(({ lab_id }) => lab_id === lab.labId).content.taxes;
  expect(of(two.lab)).toMatchObject([{ name: 'IGST', basisPoints: 1800 }]);

  const owner = await one.lab.token('owner');
  const [statement] = (await call(owner, 'GET', '/lab/statements')).body;
  expect(statement.paper).toMatchObject({ kind: 'invoice', number: expect.stringMatching(/^F\d{4}-\d\d\/\d{6}$/) });
  const own = await call(owner, 'GET', `/lab/statements/${statement.id}/invoice.pdf`);
  const same = await call(admin, 'GET', `/admin/statements/${statement.id}/invoice.pdf`);
  expect(own.headers['content-type']).toBe('application/pdf');
  expect(String(own.body)).toMatch(/^%PDF/);
  expect(own.body).toEqual(same.body);
  // Nobody else's.
  const stranger = await two.lab.token('owner');
  expect((await call(stranger, 'GET', `/lab/statements/${statement.id}/invoice.pdf`)).status).toBe(404);
  // Whoever settles finds it by its number and by its lab; other roles do not.
  const finder = await product.newOperator('finance');
  const found = async (token: string, q: string) =>
    (await call(token, 'GET', `/admin/find?q=${encodeURIComponent(q)}`)).body as { kind: string; key: string }[];
  const { number } = statement.paper;
  expect(await found(finder.token, number)).toMatchObject([
    { kind: 'statement', key: String(statement.id), name: number },
  ]);
  const { labName } = (await call(owner, 'GET', '/labauth/profile')).body;
  expect((await found(finder.token, labName)).map(({ kind, key }) => [kind, key])).toEqual([
    ['statement', String(statement.id)],
  ]);
  expect(await found((await product.newOperator('support')).token, number)).toEqual([]);
  // The overview says what the site has earned, as its invoices do.
  const { rows } = await product.deps.pool.query('select sum(commission_paise)::int as paise from statements');
  expect((await call(admin, 'GET', '/admin/numbers?by=day')).body.fees).toBe(rows[0].paise / 100);
  // Whoever does not read the site's money does not read it there either.
  const { token: support } = await product.newOperator('support');
  const { body: unpaid } = await call(support, 'GET', '/admin/numbers?by=day');
  expect([unpaid.fees, unpaid.revenue, unpaid.periods[0].revenue]).toEqual([null, null, null]);
  // It never changes.
  await expect(product.deps.pool.query("update fee_papers set number = 'X'")).rejects.toThrow();
});

it('what is taken back later is a credit note of its own series', async () => {
  const { lab, slots } = await labWithRule();
  const number = await sold(lab, slots);
  await closeIn(17);
  const desk = await lab.token('front_desk');
  const { orders } = (await call(customer, 'GET', `/bookings/${number}`)).body;
  // Another rate counts by now: what is taken back goes back at that of the invoice.
  await product.deps.pool.query(
    "insert into tax_rates (kind, basis_points, starts_on, source) values ('gst_on_fee', 1200, $1, 'a test')",
    [dayAhead(18)],
  );
  const off = await call(desk, 'POST', `/lab/orders/${orders[0].id}/tests/cancel`, {
    itemId: lab.itemId,
    reason: 'Spilt',
  });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  await closeIn(48);
  const credit = (await papers()).filter(({ kind, lab_id }) => kind === 'credit_note' && lab_id === lab.labId);
  expect(credit).toHaveLength(1);
  await product.deps.pool.query("delete from tax_rates where source = 'a test'");
  expect(credit[0].content.feePaise).toBe(-Number(credit[0].commission_paise));
  const fee = -Number(credit[0].commission_paise);
  expect(-Number(credit[0].gst_paise)).toBe(Math.round(fee * 0.18));
  expect(credit[0].content.taxes.map(({ basisPoints }: { basisPoints: number }) => basisPoints)).toEqual([900, 900]);
  const [invoice] = (await papers()).filter(({ kind, lab_id }) => kind === 'invoice' && lab_id === lab.labId);
  expect(credit[0].content.corrects).toMatchObject([{ number: invoice.number }]);
  expect(credit[0].number).toMatch(/^FC\d{4}-\d\d\/000001$/);
});

it('the register of taxes has each statement of the days with its lab’s PAN and paper, sums to the figures, and says who took it', async () => {
  const { lab, slots } = await labWithRule();
  const owner = await lab.token('owner');
  const account = { holder: 'Register Labs', number: '001234567890', ifsc: 'HDFC0001234', pan: 'AAAFT1234K', upi: '' };
  const named = await call(owner, 'PUT', '/lab/bank-accounts', account);
  await call(admin, 'POST', `/admin/bank-accounts/${named.body.id}`, { decision: 'approve' });
  await sold(lab, slots);
  await product.later(80 * 86_400_000, async () => {
    await closeStatements(product.deps);
    const by = await product.newOperator('finance');
    const today = dayOf(product.now());
    const span = `from=${today}&to=${today}`;
    const { body } = await call(by.token, 'GET', `/admin/finance/taxes.csv?${span}`);
    const rows = parse(body as string, { columns: true, bom: true }) as Record<string, string>[];
    const mine = rows.find(({ pan }) => pan === 'AAAFT1234K');
    expect(mine).toMatchObject({ closed_on: today, lab: lab.name, withheld_percent: '0.1', paper: 'invoice' });
    expect(mine!.paper_number).toMatch(/^F\d{4}-\d\d\/\d{6}$/);
    // Whom the paper names stays named, whatever the lab is by now: a return that was filed reads alike.
    await product.deps.pool.query("update labs set gstin = '29AAPFU0939F1ZR' where id = $1", [lab.labId]);
    expect((await call(by.token, 'GET', `/admin/finance/taxes.csv?${span}`)).body).toBe(body);
    for (const row of rows)
      expect(Number(row.cgst) + Number(row.sgst) + Number(row.igst)).toBeCloseTo(Number(row.gst), 2);
    const { sums } = (await call(by.token, 'GET', `/admin/finance?${span}`)).body;
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    expect(sum('withheld')).toBeCloseTo(sums.withheld, 2);
    expect(sum('gst')).toBeCloseTo(sums.gst, 2);
    expect(sum('fee')).toBeCloseTo(sums.fee, 2);
    const { rows: taken } = await product.deps.pool.query(
      "select detail from audit_events where action = 'taxes.exported' and account_id = (select id from accounts where email = $1)",
      [by.email],
    );
    expect(taken).toEqual([1, 2].map(() => ({ detail: { from: today, to: today } })));
    expect((await call(by.token, 'GET', `/admin/finance/taxes.csv?from=${today}&to=2020-01-01`)).status).toBe(400);
  });
});
