import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeItem, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();
let lab: FixtureLab;
let desk: string;
let technician: string;
let signatory: string;
/** Items of the lab, by what they measure: their ids. */
const items: Record<'blood' | 'liver' | 'both' | 'clotting', number> = { blood: 0, liver: 0, both: 0, clotting: 0 };
const tests = { blood: 'Complete Blood Count', liver: 'Liver Function Test', clotting: 'Prothrombin Time' };

const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token, headers: { 'idempotency-key': randomUUID() }, body });

const item = (price: number, ...names: string[]) => itemOf(product, lab, price, ...names);

beforeAll(async () => {
  lab = await makeLab(product);
  [desk, technician, signatory] = [
    await lab.token('front_desk'),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  items.blood = await item(300, tests.blood);
  items.liver = await item(700, tests.liver);
  items.clotting = await item(200, tests.clotting);
  items.both = await item(900.01, tests.blood, tests.liver);
});

async function walkIn(...itemIds: number[]): Promise<{ number: string; orderId: number }> {
  const { body, status } = await call(desk, 'POST', '/lab/walk-ins', {
    patient: { name: 'Omkar Order', phone: '9876523457', sex: 'male', age: 47 },
    itemIds,
  });
  expect(status).toBe(201);
  return { number: body.number, orderId: body.orders[0].id };
}
const add = (orderId: number, ...itemIds: number[]) => call(desk, 'POST', `/lab/orders/${orderId}/tests`, { itemIds });
const cancel = (orderId: number, itemId: number) =>
  call(desk, 'POST', `/lab/orders/${orderId}/tests/cancel`, { itemId, reason: 'Not wanted' });
const pay = (number: string, amount: number) =>
  call(desk, 'POST', `/lab/bookings/${number}/payments`, { method: 'cash', amount });
const take = (number: string) => call(desk, 'POST', `/lab/collection/${number}/step`, { to: 'collected' });
const tubesOf = async (number: string) =>
  (await call(desk, 'GET', `/lab/bookings/${number}/specimens`)).body as {
    barcode: string;
    state: string;
    tests: string[];
  }[];
const statesOf = async (orderId: number) => {
  const { rows } = await product.deps.pool.query(
    'select t.name, n.state, n.share_paise from order_tests n join tests t on t.id = n.test_id where n.order_id = $1 order by t.name',
    [orderId],
  );
  return rows.map(({ name, state, share_paise: share }) => [name, state, share / 100]);
};

describe('the tests of an order', () => {
  it('go from ordered to amended as their tube, values and reports do, each by itself', async () => {
    const { number, orderId } = await walkIn(items.both, items.clotting);
    const all = (blood: string, liver: string, clotting: string) => [
      [tests.blood, blood, 450.01],
      [tests.liver, liver, 450],
      [tests.clotting, clotting, 200],
    ];
    expect(await statesOf(orderId)).toEqual(all('ordered', 'ordered', 'ordered'));
    await take(number);
    expect(await statesOf(orderId)).toEqual(all('in_process', 'in_process', 'in_process'));
    const { parameters } = await readWork(product, technician, orderId);
    const of = (test: string) => parameters.find((entry: { test: string }) => entry.test === test).parameterId;
    await typeResults(product, technician, orderId, { [of(tests.blood)]: '13' });
    expect(await statesOf(orderId)).toEqual(all('entered', 'in_process', 'in_process'));
    await typeResults(product, technician, orderId, { [of(tests.blood)]: '' });
    expect(await statesOf(orderId)).toEqual(all('in_process', 'in_process', 'in_process'));
    await typeResults(product, technician, orderId, { [of(tests.blood)]: '13', [of(tests.liver)]: '0.8' });
    expect((await sign(product, signatory, orderId, { interim: true })).status).toBe(200);
    expect(await statesOf(orderId)).toEqual(all('released', 'released', 'in_process'));
    // What is signed leaves the bench; the rest waits there.
    const { body: waiting } = await call(technician, 'GET', '/lab/bench/tests');
    const named = waiting.map(({ name }: { name: string }) => name);
    expect([named.includes(tests.clotting), named.includes(tests.blood)]).toEqual([true, false]);
    await typeResults(product, technician, orderId, { [of(tests.clotting)]: '12' });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    await typeResults(product, technician, orderId, { [of(tests.blood)]: '12' });
    // What is written again waits for a signature of its own.
    expect(await statesOf(orderId)).toEqual(all('entered', 'released', 'released'));
    expect((await sign(product, signatory, orderId, { reason: 'Typed wrongly' })).status).toBe(200);
    expect(await statesOf(orderId)).toEqual(all('amended', 'released', 'released'));
  });

  it('are those of the moment of ordering: an item that changes afterwards changes no order', async () => {
    const changing = await item(500, tests.blood);
    const { number, orderId } = await walkIn(changing);
    await product.deps.pool.query('delete from item_parameters where item_id = $1', [changing]);
    await take(number);
    const { parameters } = await readWork(product, technician, orderId);
    expect(parameters.map((entry: { test: string }) => entry.test)).toEqual([tests.blood]);
  });

  it('measure no more than was ordered when another test comes on after their item was changed', async () => {
    const changing = await item(500, tests.blood);
    const { orderId } = await walkIn(changing);
    const measured = async () => {
      const { rows } = await product.deps.pool.query(
        'select n.parameter_ids from order_tests n join tests t on t.id = n.test_id where n.order_id = $1 and t.name = $2',
        [orderId, tests.blood],
      );
      return rows[0].parameter_ids;
    };
    const before = await measured();
    await product.deps.pool.query(
      `insert into item_parameters (item_id, test_id, parameter_id, position)
       select $1, t.id, tp.parameter_id, 50 from tests t join test_parameters tp on tp.test_id = t.id where t.name = $2
       order by tp.position desc limit 1`,
      [changing, tests.blood],
    );
    expect((await add(orderId, items.liver)).status).toBe(200);
    expect(await measured()).toEqual(before);
  });
});

describe('the work list of what is due', () => {
  it('has what is late, or due today, and leaves out the rest', async () => {
    const { number, orderId } = await walkIn(items.blood);
    await take(number);
    const due = async (query: string) => {
      const { body } = await call(technician, 'GET', `/lab/work?${query}&q=${number}`);
      return body.map((row: { orderId: number }) => row.orderId);
    };
    const dueIn = (seconds: number) =>
      product.deps.pool.query('update orders set due_at = $2 where id = $1', [orderId, product.inSeconds(seconds)]);
    await dueIn(3 * 86_400);
    expect([await due('view=open'), await due('due=today'), await due('due=late')]).toEqual([[orderId], [], []]);
    await dueIn(-60);
    expect([await due('due=today'), await due('due=late')]).toEqual([[orderId], [orderId]]);
  });
});

describe('the work list of what is in the laboratory', () => {
  it('has an order of which one tube is there, though another has to be taken again', async () => {
    const { number, orderId } = await walkIn(items.blood, items.clotting);
    await call(desk, 'POST', `/lab/bookings/${number}/labels`);
    await take(number);
    const here = async () => {
      const { body } = await call(technician, 'GET', `/lab/work?sample=received&q=${number}`);
      return body.map((row: { orderId: number }) => row.orderId);
    };
    const [first, second] = await tubesOf(number);
    expect([second !== undefined, await here()]).toEqual([true, [orderId]]);
    const rejected = await call(technician, 'POST', '/lab/specimens/reject', {
      barcode: first!.barcode,
      reason: 'clotted',
    });
    expect([rejected.status, await here()]).toEqual([200, [orderId]]);
  });
});

describe('the work list of a department', () => {
  it('has the orders with a test of it that is not released yet, and the tests of the bench say theirs', async () => {
    const { number, orderId } = await walkIn(items.blood, items.liver);
    const other = await walkIn(items.clotting);
    for (const visit of [number, other.number]) await take(visit);
    const listed = async (department: string, view = 'open') => {
      const { body } = await call(technician, 'GET', `/lab/work?view=${view}&department=${department}&limit=100`);
      return [orderId, other.orderId].map((id) => body.some((row: { orderId: number }) => row.orderId === id));
    };
    expect([await listed('haematology'), await listed('biochemistry'), await listed('microbiology')]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    const { parameters } = await readWork(product, technician, orderId);
    const of = (test: string) => parameters.find((entry: { test: string }) => entry.test === test).parameterId;
    await typeResults(product, technician, orderId, { [of(tests.liver)]: '0.8' });
    expect((await sign(product, signatory, orderId, { interim: true })).status).toBe(200);
    expect(await listed('biochemistry')).toEqual([false, false]);
    const { body: waiting } = await call(technician, 'GET', '/lab/bench/tests');
    const blood = waiting.find(({ name }: { name: string }) => name === tests.blood);
    expect(blood.department).toBe('haematology');
  });
});

describe('a test that is added', () => {
  it('is owed for, told of, and done from the tube that is there; what needs another tube waits for it', async () => {
    const { number, orderId } = await walkIn(items.blood);
    await pay(number, 300);
    await take(number);
    const { status, body } = await add(orderId, items.clotting);
    expect([status, body.total, body.payment.outstanding]).toEqual([200, 500, 200]);
    expect((await tubesOf(number)).map(({ state, tests: of }) => [state, of])).toEqual([
      ['planned', [tests.clotting]],
      ['received', [tests.blood]],
    ]);
    expect((await readWork(product, technician, orderId)).sampleState).toBe('planned');
    const again = await add(orderId, items.blood);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('is ordered already')]);
  });

  it('is refused where the lab does not sell it, after the invoice, and for another lab', async () => {
    const { number, orderId } = await walkIn(items.blood);
    const other = await makeLab(product);
    expect((await add(orderId, other.itemId)).status).toBe(422);
    const stranger = await other.token('front_desk');
    expect((await call(stranger, 'POST', `/lab/orders/${orderId}/tests`, { itemIds: [items.liver] })).status).toBe(404);
    await take(number);
    await call(desk, 'POST', `/lab/bookings/${number}/invoice`);
    expect((await add(orderId, items.liver)).body.message).toBe(
      'The invoice is made: no test can be added any more. Write a visit of its own for it.',
    );
  });
});

describe('a test that is taken off', () => {
  it('costs nothing any more: what was paid for it is to be given back, its tube is not asked for', async () => {
    const { number, orderId } = await walkIn(items.blood, items.clotting);
    await pay(number, 500);
    // Its labels are printed already.
    expect(await tubesOf(number)).toHaveLength(2);
    const { status, body } = await cancel(orderId, items.clotting);
    expect([status, body.total, body.orders[0].items.length]).toEqual([200, 300, 1]);
    const { body: bills } = await call(desk, 'GET', '/lab/invoices?view=to_give_back');
    expect(bills.find((bill: { bookingNumber: string }) => bill.bookingNumber === number)).toMatchObject({
      toGiveBack: 200,
    });
    await take(number);
    expect((await tubesOf(number)).map(({ tests: of }) => of)).toEqual([[tests.blood]]);
    expect((await readWork(product, technician, orderId)).sampleState).toBe('received');
    // It may be put on again, at the price of now.
    expect((await add(orderId, items.clotting)).body.total).toBe(500);
  });

  it('is not the last of a visit before anything was collected: that is cancelled', async () => {
    const { orderId } = await walkIn(items.blood);
    const last = await cancel(orderId, items.blood);
    expect([last.status, last.body.message]).toEqual([409, expect.stringContaining('Cancel the booking instead')]);
  });

  it('is the last one too, where what was collected cannot be run: the visit is over, and what was paid goes back', async () => {
    const { number, orderId } = await walkIn(items.blood);
    await pay(number, 300);
    await take(number);
    const { status, body } = await cancel(orderId, items.blood);
    expect([status, body.state, body.total]).toEqual([200, 'completed', 0]);
    const { body: bills } = await call(desk, 'GET', `/lab/invoices?view=to_give_back&q=${number}`);
    expect(bills).toMatchObject([{ bookingNumber: number, toGiveBack: 300 }]);
    const { body: waiting } = await call(desk, 'GET', '/lab/bookings?waits=give_back&when=all');
    expect(waiting.map((row: { number: string }) => row.number)).toContain(number);
    expect(body.orders[0].state).toBe('cancelled');
    const { body: work } = await call(technician, 'GET', '/lab/work');
    expect(work.some((order: { id: number }) => order.id === orderId)).toBe(false);
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
  });

  it('after the invoice is taken back by a credit note: the invoice stays, the note has the next number of its own', async () => {
    const noteOf = async () => {
      const { number, orderId } = await walkIn(items.blood, items.clotting);
      await pay(number, 500);
      await take(number);
      const invoice = (await call(desk, 'POST', `/lab/bookings/${number}/invoice`)).body;
      const papers = () =>
        product.app.inject({
          url: `/api/lab/invoices/${invoice.invoiceId}/pdf`,
          headers: { authorization: `Bearer ${desk}` },
        });
      const before = (await papers()).rawPayload;
      expect((await cancel(orderId, items.clotting)).status).toBe(200);
      // What it said stays, and under it what is to be given back; the same to the byte whenever it is drawn.
      const after = (await papers()).rawPayload;
      expect((await product.later(90_000, papers)).rawPayload.equals(after)).toBe(true);
      const [said, says] = [await readPdf(before), await readPdf(after)].map(({ text }) => text);
      expect(says).toContain('Taken back by credit notes');
      expect(says).toMatch(/To be given back now\s+(Rs\. )?200\.00/);
      expect(says!.startsWith(said!.slice(0, said!.indexOf('Balance')))).toBe(true);
      const { body: bills } = await call(desk, 'GET', `/lab/invoices?q=${number}`);
      expect(bills[0]).toMatchObject({
        number: invoice.number,
        total: 300,
        toGiveBack: 200,
        creditNotes: [{ amount: 200 }],
      });
      return bills[0].creditNotes[0] as { id: number; number: string };
    };
    const first = await noteOf();
    const second = await noteOf();
    expect(first.number).toMatch(/^C20\d\d-\d\d\/\d{6}$/);
    expect(first.number.length).toBeLessThanOrEqual(16);
    const serialOf = ({ number }: { number: string }) => Number(number.split('/')[1]);
    expect(serialOf(second)).toBe(serialOf(first) + 1);
    const paper = (by: string) =>
      product.app.inject({ url: `/api/lab/credit-notes/${first.id}/pdf`, headers: { authorization: `Bearer ${by}` } });
    expect((await paper(desk)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await paper(desk)).headers['content-disposition']).toContain('credit-note-C20');
    expect((await paper(await (await makeLab(product)).token('front_desk'))).statusCode).toBe(404);
    await expect(product.deps.pool.query('update credit_notes set amount_paise = 1')).rejects.toThrow();
  });

  it('goes on under another line that holds it too, and of a discount no more stands than there is left', async () => {
    const { number, orderId } = await walkIn(items.both, items.liver, items.clotting);
    expect(await statesOf(orderId)).toContainEqual([tests.liver, 'ordered', 450]);
    await call(desk, 'POST', `/lab/bookings/${number}/discount`, { amount: 1000, reason: 'complaint' });
    const { body } = await cancel(orderId, items.both);
    expect(await statesOf(orderId)).toEqual([
      [tests.blood, 'cancelled', 450.01],
      [tests.liver, 'ordered', 700],
      [tests.clotting, 'ordered', 200],
    ]);
    expect(body.total).toBe(0);
    await cancel(orderId, items.clotting);
    const wrong = await verify(product.deps.pool);
    expect(wrong.filter(({ check }) => check !== 'search documents')).toEqual([]);
  });

  it('leaves what another line measures of the same test: two that share one measure all that either of them has', async () => {
    const more = await item(350, tests.blood);
    const { rows } = await product.deps.pool.query(
      `update item_parameters ip set parameter_id = (select tp.parameter_id from test_parameters tp where tp.test_id = ip.test_id
         and tp.parameter_id <> ip.parameter_id order by tp.position limit 1)
       where ip.item_id = $1 returning ip.parameter_id`,
      [more],
    );
    const wider = rows[0].parameter_id as number;
    const measured = async (orderId: number) =>
      (await readWork(product, technician, orderId)).parameters.map(
        (entry: { parameterId: number }) => entry.parameterId,
      );
    const { number, orderId } = await walkIn(items.blood, more);
    await take(number);
    const both = await measured(orderId);
    expect([both.length, both.includes(wider)]).toEqual([2, true]);
    await typeResults(product, technician, orderId, { [wider]: '4.5' });
    expect((await cancel(orderId, more)).status).toBe(200);
    expect(await measured(orderId)).toEqual(both.filter((id: number) => id !== wider));
    // What was typed for it is said by no report.
    expect(await statesOf(orderId)).toEqual([[tests.blood, 'in_process', 300]]);
    expect((await add(orderId, more)).status).toBe(200);
    expect((await measured(orderId)).sort()).toEqual([...both].sort());
    expect((await cancel(orderId, items.blood)).status).toBe(200);
    expect(await measured(orderId)).toEqual([wider]);
    // The visit goes on for another test, while a report says this one.
    await add(orderId, items.liver);
    await typeResults(product, technician, orderId, { [wider]: '4.5' });
    await sign(product, signatory, orderId, { interim: true });
    const late = await add(orderId, items.blood);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('with fewer values')]);
  });

  it('leaves what measures nothing as it is, and a scan is taken off and put on again too', async () => {
    const { itemId: scan } = await makeItem(product, { kind: 'scan' });
    await product.deps.pool.query('delete from item_parameters where item_id = $1', [scan]);
    await product.deps.pool.query(
      'insert into offers (item_id, lab_id, city_id, price_paise) select $1, $2, city_id, 80000 from labs where id = $2',
      [scan, lab.labId],
    );
    const { orderId } = await walkIn(items.blood, items.clotting, scan);
    expect((await cancel(orderId, items.clotting)).body.total).toBe(1100);
    expect((await add(orderId, items.clotting)).body.total).toBe(1300);
    expect((await cancel(orderId, scan)).body.total).toBe(500);
    expect((await add(orderId, scan)).body.total).toBe(1300);
    const { rows } = await product.deps.pool.query(
      'select state, share_paise from order_tests where order_id = $1 and test_id is null',
      [orderId],
    );
    expect(rows).toEqual([{ state: 'ordered', share_paise: 80000 }]);
  });

  it('stays when its result is signed', async () => {
    const { number, orderId } = await walkIn(items.blood, items.clotting);
    await take(number);
    const { parameters } = await readWork(product, technician, orderId);
    const blood = parameters.find((entry: { test: string }) => entry.test === tests.blood).parameterId;
    await typeResults(product, technician, orderId, { [blood]: '13' });
    await sign(product, signatory, orderId, { interim: true });
    expect((await cancel(orderId, items.blood)).status).toBe(409);
    // The rest is not wanted any more: what is signed is the whole, once the signatory says so.
    expect((await cancel(orderId, items.clotting)).status).toBe(200);
    expect((await sign(product, signatory, orderId)).body).toMatchObject({ reportState: 'final' });
    expect((await call(desk, 'GET', `/lab/bookings?when=all&q=${number}`)).body[0].state).toBe('completed');
  });
});
