import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { printLabels, readWork, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { walkIn as walksIn } from '#test/walk-ins.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let technician: string;

const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });
const scan = (barcode: string, token = technician) => call(token, 'POST', '/lab/specimens/receive', { barcode });

/** A walk-in for one item of several tests, each in a container of its kind. */
async function walkIn({ labelled = true } = {}): Promise<{ number: string; orderId: number }> {
  const { body } = await call(desk, 'POST', '/lab/walk-ins', {
    patient: { name: 'Tara Tube', phone: '9876523456', sex: 'female', age: 31 },
    itemIds: [lab.itemId],
  });
  if (labelled) await printLabels(product, desk, body.number);
  return { number: body.number, orderId: body.orders[0].id };
}
const tubesOf = async (number: string) =>
  (await call(desk, 'GET', `/lab/bookings/${number}/specimens`)).body as {
    barcode: string;
    state: string;
    afterMeal: boolean;
    container: { name: string; drawOrder: number };
    tests: string[];
    replaces: string | null;
  }[];

beforeAll(async () => {
  lab = await makeLab(product);
  desk = await lab.token('front_desk');
  technician = await lab.token('technician');
  await product.deps.pool.query('delete from item_parameters where item_id = $1', [lab.itemId]);
  await product.deps.pool.query(
    `insert into item_parameters (item_id, test_id, parameter_id, position)
     select $1, t.id, p.id, row_number() over () from tests t join lateral (
       select tp.parameter_id as id from test_parameters tp where tp.test_id = t.id order by tp.position limit 1) p on true
     where t.name in ('Glucose, Fasting', 'Glucose, Post Prandial', 'Complete Blood Count', 'Liver Function Test', 'Prothrombin Time')`,
    [lab.itemId],
  );
});

describe('the containers of a visit', () => {
  it('are one for each kind of specimen, in the order of draw, and another one after a meal; asked for twice they are the same', async () => {
    const { number } = await walkIn();
    const tubes = await tubesOf(number);
    expect(tubes.map(({ container, afterMeal }) => [container.name, afterMeal])).toEqual([
      ['Citrate tube', false],
      ['Serum tube', false],
      ['EDTA tube', false],
      ['Fluoride tube', false],
      ['Fluoride tube', true],
    ]);
    expect(tubes[3]!.tests).toEqual(['Glucose, Fasting']);
    expect(tubes.map(({ barcode }) => barcode.split('-').at(-1))).toEqual(['1', '2', '3', '4', '5']);
    expect(await tubesOf(number)).toEqual(tubes);
    const both = await Promise.all([tubesOf(number), tubesOf(number), tubesOf(number)]);
    expect(new Set(both.flat().map(({ barcode }) => barcode)).size).toBe(5);
  });
});

describe('a scan at reception', () => {
  it('of the last tube at the counter collects the visit: its bill is among those to be paid, and it ends with its report', async () => {
    const { number, orderId } = await walkIn();
    const tubes = (await tubesOf(number)).filter(({ afterMeal }) => !afterMeal);
    const stateOf = async () => (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body[0].state;
    const bills = async () =>
      (await call(desk, 'GET', `/lab/invoices?view=outstanding&q=${number}`)).body.map(
        (bill: { bookingNumber: string }) => bill.bookingNumber,
      );
    for (const { barcode } of tubes.slice(1)) await scan(barcode);
    expect([await stateOf(), await bills()]).toEqual(['arrived', []]);
    expect((await scan(tubes[0]!.barcode)).status).toBe(200);
    // What is drawn after a meal is still to come.
    expect([await stateOf(), await bills()]).toEqual(['collected', [number]]);
    const last = (await tubesOf(number)).find(({ afterMeal }) => afterMeal)!;
    expect((await scan(last.barcode)).status).toBe(200);
    const { parameters } = await readWork(product, technician, orderId);
    const normal = ({ low, high }: { low: number | null; high: number | null }) =>
      String(((low ?? 0) + (high ?? 2)) / 2);
    const values = parameters.map((one: { parameterId: number; low: number | null; high: number | null }) => [
      one.parameterId,
      normal(one),
    ]);
    await typeResults(product, technician, orderId, Object.fromEntries(values));
    expect((await sign(product, await lab.token('signatory'), orderId)).body.reportState).toBe('final');
    expect(await stateOf()).toBe('completed');
    expect((await verify(product.deps.pool)).filter(({ check }) => !/search documents/.test(check))).toEqual([]);
  });
  it('is not needed to bill a walk-in of whom every tube was drawn; what is drawn is not received by that', async () => {
    const { number } = await walkIn();
    const tubes = (await tubesOf(number)).filter(({ afterMeal }) => !afterMeal);
    const stateOf = async () => (await call(desk, 'GET', `/lab/bookings?q=${number}&when=all`)).body[0].state;
    const draw = (barcode: string) => call(desk, 'POST', '/lab/specimens/collect', { barcode });
    for (const { barcode } of tubes.slice(1)) await draw(barcode);
    expect(await stateOf()).toBe('arrived');
    await draw(tubes[0]!.barcode);
    expect(await stateOf()).toBe('collected');
    const drawn = (await tubesOf(number)).filter(({ afterMeal }) => !afterMeal);
    expect(new Set(drawn.map(({ state }) => state))).toEqual(new Set(['collected']));
    expect((await call(desk, 'POST', `/lab/bookings/${number}/invoice`)).status).toBe(200);
    for (const { barcode } of tubes) expect((await scan(barcode)).status).toBe(200);
  });
  it('of a visit next week is refused: whoever reads its code holds the wrong tube, or nobody’s', async () => {
    const { number } = await walkIn();
    const [first] = await tubesOf(number);
    await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
      number,
      product.inSeconds(3 * 86_400),
    ]);
    for (const deed of ['collect', 'receive']) {
      const early = await call(technician, 'POST', `/lab/specimens/${deed}`, { barcode: first!.barcode });
      expect([early.status, early.body.messageCode.code]).toEqual([409, 'visit_lies_more_than_a_day_ahead']);
    }
  });
  it('of a visit at home that nobody is on the way to yet is refused until an hour before it', async () => {
    const { number } = await walkIn();
    const [first] = await tubesOf(number);
    const goesHome = (seconds: number) =>
      product.deps.pool.query(
        "update visits set place = 'home', state = 'assigned', starts_at = $2 where number = $1",
        [number, product.inSeconds(seconds)],
      );
    await goesHome(2 * 3600);
    const early = await scan(first!.barcode);
    expect([early.status, early.body.messageCode.code]).toEqual([409, 'specimen_is_of_a_visit_ahead']);
    await goesHome(1800);
    expect((await scan(first!.barcode)).status).toBe(200);
  });
  it('of what is taken again at the desk ends that visit too', async () => {
    const { number } = await walkIn();
    expect((await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' })).status).toBe(200);
    const [tube] = await tubesOf(number);
    await call(technician, 'POST', '/lab/specimens/reject', { barcode: tube!.barcode, reason: 'clotted' });
    const { body: again } = await call(desk, 'POST', `/lab/bookings/${number}/recollection`, { startsAt: null });
    const child = (await tubesOf(number)).find(({ replaces }) => replaces === tube!.barcode)!;
    const unlabelled = await scan(child.barcode);
    expect([unlabelled.status, unlabelled.body.messageCode.code]).toEqual([409, 'specimen_has_no_label']);
    await printLabels(product, desk, number);
    expect((await scan(child.barcode)).status).toBe(200);
    const { rows } = await product.deps.pool.query('select state from visits where number = $1', [again.number]);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  it('receives a specimen once, and refuses what has no label of the lab', async () => {
    const { number, orderId } = await walkIn();
    const [first] = await tubesOf(number);
    expect((await scan(` ${first!.barcode} `)).body).toMatchObject({
      state: 'received',
      person: { name: 'Tara Tube' },
    });
    const twice = await scan(first!.barcode);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `${first!.barcode} is received: this cannot be done with it.`,
    ]);
    const unknown = await scan('X-1');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    const other = await makeLab(product);
    expect((await scan((await tubesOf(number))[1]!.barcode, await other.token('technician'))).status).toBe(404);
    // The rest is not here yet: nothing can be signed as a whole.
    expect((await readWork(product, technician, orderId)).sampleState).toBe('planned');
    const { body } = await call(technician, 'GET', '/lab/specimens?view=received');
    expect(body[0].barcode).toBe(first!.barcode);
  });

  it('a bag of thirty comes in thirty scans, at once too', async () => {
    const visits = await Promise.all(Array.from({ length: 6 }, () => walkIn()));
    const tubes = (await Promise.all(visits.map(({ number }) => tubesOf(number)))).flat();
    expect(tubes).toHaveLength(30);
    const answers = await Promise.all(tubes.map(({ barcode }) => scan(barcode)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { orderId } of visits)
      expect((await readWork(product, technician, orderId)).sampleState).toBe('received');
  });
});

describe('a rejected specimen', () => {
  it('makes another with a code that was never given, free, and holds the whole report; what is there may be signed as interim', async () => {
    const { number, orderId } = await walkIn();
    for (const to of ['collected', 'second_draw']) await call(desk, 'POST', `/lab/collection/${number}/step`, { to });
    const tubes = await tubesOf(number);
    const owed = async () =>
      (await call(desk, 'GET', `/lab/bookings?when=all&q=${number}`)).body[0].payment.outstanding;
    const before = await owed();
    const edta = tubes.find(({ container }) => container.name === 'EDTA tube')!;
    const reject = (barcode: string) =>
      call(technician, 'POST', '/lab/specimens/reject', { barcode, reason: 'clotted' });
    const { body } = await reject(edta.barcode);
    expect(body.again).toMatchObject({ state: 'planned', replaces: edta.barcode });
    expect((await reject(edta.barcode)).status).toBe(409);
    const again = await reject(body.again.barcode);
    expect(again.status).toBe(409);
    expect(await owed()).toBe(before);
    const work = await readWork(product, technician, orderId);
    expect(work.sampleState).toBe('rejected');
    const other = work.parameters.find(({ test }: { test: string }) => test === 'Liver Function Test');
    await typeResults(product, technician, orderId, { [other.parameterId]: '0.8' });
    const signatory = await lab.token('signatory');
    expect((await sign(product, signatory, orderId)).body.message).toContain('rejected');
    expect((await sign(product, signatory, orderId, { interim: true })).body.reportState).toBe('partial');
    const { body: list } = await call(technician, 'GET', '/lab/specimens?view=again');
    expect(list[0]).toMatchObject({ barcode: body.again.barcode, phone: '+919876523456' });
    // It is taken, received, rejected once more: every code is another.
    await call(desk, 'POST', '/lab/specimens/collect', { barcode: body.again.barcode });
    await scan(body.again.barcode);
    expect((await readWork(product, technician, orderId)).sampleState).toBe('received');
    const third = (await reject(body.again.barcode)).body.again.barcode;
    const codes = (await tubesOf(number)).map(({ barcode }) => barcode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain(third);
    const wrong = await verify(product.deps.pool);
    expect(wrong.filter(({ check }) => check === 'states of samples')).toEqual([]);
  });
});

describe('a tube on its way', () => {
  it('is labelled, collected, handed over, received and put away, each with its hour, and found where it was put', async () => {
    const { number, orderId } = await walkIn({ labelled: false });
    const stateOf = async (barcode: string) =>
      (await tubesOf(number)).find((tube) => tube.barcode === barcode)!.state as string;
    const [first, second] = (await tubesOf(number)).map(({ barcode }) => barcode) as [string, string];
    expect(await stateOf(first)).toBe('planned');
    for (const format of ['roll', 'sheet']) await call(desk, 'POST', `/lab/bookings/${number}/labels`, { format });
    expect(await stateOf(first)).toBe('labelled');
    const post = async (what: string, body: object, token = technician) =>
      call(token, 'POST', `/lab/specimens/${what}`, body);
    expect((await post('hand-over', { barcodes: [first] }, desk)).status).toBe(409);
    for (const barcode of [first, second]) await post('collect', { barcode }, desk);
    const bag = async (token: string) =>
      (await call(token, 'GET', '/lab/specimens/bag')).body.map(({ barcode }: { barcode: string }) => barcode);
    expect(await bag(desk)).toEqual([second, first]);
    expect(await bag(await lab.token('collector'))).toEqual([]);
    const bags = async () => (await call(desk, 'GET', '/lab/specimens/bags')).body;
    expect(await bags()).toMatchObject([{ count: 2 }]);
    // All or none: a code that is nobody's leaves the bag as it is.
    expect((await post('hand-over', { barcodes: [first, 'X-1'] }, desk)).status).toBe(404);
    expect(await bag(desk)).toEqual([second, first]);
    const given = await post('hand-over', { barcodes: [first, second, first] }, desk);
    expect(given.body.map(({ state }: { state: string }) => state)).toEqual(['handed_over', 'handed_over']);
    expect([await bag(desk), await bags()]).toEqual([[], []]);
    expect((await readWork(product, technician, orderId)).sampleState).toBe('planned');
    // What has not been received cannot be put away.
    expect((await post('store', { barcode: first, storedIn: 'Rack A' })).status).toBe(409);
    expect((await scan(first)).body.state).toBe('received');
    expect((await post('store', { barcode: first, storedIn: ' ' })).status).toBe(400);
    expect((await post('store', { barcode: first, storedIn: 'Rack A, 4' })).body).toMatchObject({
      storedIn: 'Rack A, 4',
    });
    const moved = await post('store', { barcode: first, storedIn: 'Fridge 2' });
    expect(moved.body).toMatchObject({ state: 'stored', storedIn: 'Fridge 2' });
    const stored = await call(technician, 'GET', '/lab/specimens?view=stored');
    expect(stored.body.map(({ barcode }: { barcode: string }) => barcode)).toEqual([first]);
    const other = await makeLab(product);
    const refused = await post('store', { barcode: first, storedIn: 'Elsewhere' }, await other.token('technician'));
    expect(refused.status).toBe(404);
    // It can still be rejected, and the order still counts it as here.
    expect((await post('reject', { barcode: first, reason: 'leaked' })).body.rejected.state).toBe('rejected');
  });
});

it('a container is of one person and one order, whatever is written', async () => {
  const { number } = await walkIn();
  const [tube] = await tubesOf(number);
  const { pool } = product.deps;
  await expect(
    pool.query(
      'insert into specimens (lab_id, order_id, container_id, barcode) select lab_id, order_id + 0, container_id, barcode from specimens where barcode = $1',
      [tube!.barcode],
    ),
  ).rejects.toThrow(/specimens_(barcode|one)/);
  await expect(pool.query('update specimens set order_id = null where barcode = $1', [tube!.barcode])).rejects.toThrow(
    /not-null/,
  );
});

describe('a step that is sent again', () => {
  it('under its key is done once, and counts from when it was done', async () => {
    const { number } = await walkIn();
    const key = randomUUID();
    const at = product.inSeconds(300);
    const send = () =>
      product.later(600_000, () =>
        product.call('POST', `/api/lab/collection/${number}/step`, {
          token: desk,
          headers: { 'idempotency-key': key },
          body: { to: 'collected', at },
        }),
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' })).status).toBe(409);
    const { rows } = await product.deps.pool.query(
      'select collected_at from specimens s join orders o on o.id = s.order_id join visits v on v.id = o.visit_id where v.number = $1 and not s.after_meal',
      [number],
    );
    expect(rows.every(({ collected_at: taken }) => taken.toISOString() === at)).toBe(true);
  });
});

it('lists of reception are narrowed by a whole code, by a name and number, and by the centre', async () => {
  const at = await makeLab(product);
  const [first, second] = [await walksIn(product, at, at.itemId), await walksIn(product, at, at.itemId)];
  for (const { take } of [first, second]) await take();
  const by = await at.token('technician');
  const codes = async (query: string) => {
    const { body } = await product.call('GET', `/api/lab/specimens?view=received&${query}`, { token: by });
    return body.map((row: { barcode: string }) => row.barcode);
  };
  const all = await codes('limit=20');
  const [code] = await codes(`q=${second.number}`);
  expect(all.length).toBeGreaterThanOrEqual(2);
  expect(await codes(`q=${code.toLowerCase()}`)).toEqual([code]);
  expect(await codes(`q=${code.slice(0, -2)}`)).toEqual([code]);
  expect(new Set(await codes('q=omkar'))).toEqual(new Set(all));
  expect(await codes('q=nobody')).toEqual([]);
  const { rows } = await product.deps.pool.query('select min(id) as id from centres where lab_id = $1', [at.labId]);
  expect(await codes(`centreId=${rows[0].id}`)).toEqual(all);
  expect(await codes(`centreId=${rows[0].id + 1}`)).toEqual([]);
});
