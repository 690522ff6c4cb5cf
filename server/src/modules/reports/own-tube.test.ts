import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, receive, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { readPdf } from '#test/innocent-pdfs.ts';
import { findReport } from './reports.queries.ts';

const product = useProduct();
const AN_HOUR = 3_600_000;

it('a value says when its own tube was taken, also where the rest was drawn again since', async () => {
  const { lab, idOf } = await benchLab(product, ['hb']);
  const wbc = (await product.deps.pool.query("select id from parameters where code = 'wbc'")).rows[0].id;
  await product.deps.pool.query(
    `insert into item_parameters (item_id, test_id, parameter_id, position)
     select $1, (select id from tests where name = 'Complete Blood Count'), $2, 9`,
    [lab.itemId, wbc],
  );
  const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
  const call = (path: string, body: object) => product.call('POST', `/api/lab/${path}`, { token: technician, body });
  const { orderId } = await walkIn(product, lab, { name: 'Usha Twice', phone: '9876512121', sex: 'female', age: 44 });
  await typeResults(product, technician, orderId, { [idOf('hb')]: '13.1' });
  expect((await sign(product, signatory, orderId, { interim: true })).status).toBe(200);
  const collected = async () =>
    Object.fromEntries(
      (await findReport(product.deps.db, orderId, true))!.values.map(({ parameter_id: id, collected_at: at }) => [
        id,
        at && new Date(at).getTime(),
      ]),
    );
  const first = (await collected())[idOf('hb')];
  expect(first).toEqual(expect.any(Number));
  for (const { barcode, state } of (await readWork(product, technician, orderId)).specimens)
    if (state === 'received')
      expect((await call('specimens/reject', { barcode, reason: 'insufficient' })).status).toBe(200);
  // What is signed already says what it said.
  expect((await collected())[idOf('hb')]).toBe(first);
  await product.later(AN_HOUR, async () => {
    // Who was signed in an hour before is not any more.
    const [again, signer] = [await lab.token('technician'), await lab.token('signatory')];
    for (const { barcode, state } of (await readWork(product, again, orderId)).specimens)
      if (state === 'planned' || state === 'labelled')
        await product.call('POST', '/api/lab/specimens/collect', { token: again, body: { barcode } });
    await receive(product, again, orderId);
    const typed = await typeResults(product, again, orderId, { [wbc]: '7' });
    expect([typed.status, typed.body.message]).toEqual([200, undefined]);
    const signed = await sign(product, signer, orderId);
    expect([signed.status, signed.body.message]).toEqual([200, undefined]);
    const times = await collected();
    expect([times[idOf('hb')], times[wbc]! > first!]).toEqual([first, true]);
    // What was said of the fast before the second draw is of its tube, and takes no other's place.
    await product.deps.pool.query('update orders set fasted_hours = 11 where id = $1', [orderId]);
    await product.deps.pool.query(
      'update specimens set fasted_hours = 2 where order_id = $1 and parent_id is not null',
      [orderId],
    );
    const fasts = (await findReport(product.deps.db, orderId, true))!.values.map((value) => value.fasted_hours);
    expect(fasts.toSorted()).toEqual([2, null]);
    const paper = await product.app.inject({
      url: `/api/lab/work/${orderId}/pdf`,
      headers: { authorization: `Bearer ${signer}` },
    });
    const { text } = await readPdf(paper.rawPayload);
    expect(text).toMatch(/Without food for 11 h before[\s\S]*without food for 2 h/);
  });
});
