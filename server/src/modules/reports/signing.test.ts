import { judge, readResult } from '@healthplus/contract/results/rules';
import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';
import { samplePdf } from '#test/sample-pdf.ts';

const product = useProduct();

/** An accepted sample at a lab of its own: two tests, one measured by number, one in words. */
async function sampleOnTheBench() {
  const lab = await makeLab(product, {
    parameters: [
      { name: `Numeral ${Math.random()}`, unit: 'mg/dL', low: 3.5, high: 7.2 },
      { name: `Ordinal ${Math.random()}`, unit: null, text: 'Non-reactive' },
    ],
  });
  const { pool } = product.deps;
  const [numeral, ordinal] = lab.parameterIds as [number, number];
  const second = await pool.query("insert into tests (name, specimen) values ($1, 'Serum') returning id", [
    `Second of ${lab.itemName}`,
  ]);
  await pool.query('update item_parameters set test_id = $1 where item_id = $2 and parameter_id = $3', [
    second.rows[0].id,
    lab.itemId,
    ordinal,
  ]);
  const { token: patient } = await product.newCustomer();
  const [owner, technician, signatory] = [
    await lab.token(),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const soon = product.inSeconds(86_400);
  const times: string[] = [];
  for (const ahead of [0, 1]) {
    const { body } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(ahead)}&place=counter`,
    );
    times.push(...body.slots.map((slot: { startsAt: string }) => slot.startsAt).filter((at: string) => at < soon));
  }
  const person = { name: 'Ordina Rao', sex: 'female', birthDate: '1990-01-01' };
  const { body: booked } = await product.call('POST', '/api/bookings', {
    token: patient,
    body: {
      labId: lab.labId,
      city: 'Mumbai',
      place: 'counter',
      startsAt: times[0],
      payment: 'at_collection',
      people: [{ person, itemIds: [lab.itemId] }],
    },
  });
  const orderId = booked.orders[0].id;
  const post = (token: string, path: string, body: object = {}) => product.call('POST', path, { token, body });
  await post(owner, `/api/lab/bookings/${booked.number}/confirm`);
  await post(owner, `/api/lab/collection/${booked.number}/step`, { to: 'arrived' });
  await post(owner, `/api/lab/collection/${booked.number}/step`, { to: 'collected' });
  for (const to of ['received', 'accepted', 'in_process'])
    await post(technician, `/api/lab/work/${orderId}/sample`, { to });
  const read = async () => (await product.call('GET', `/api/lab/work/${orderId}`, { token: technician })).body;
  const write = (digest: string, values: Record<number, string>, file = false) => {
    const form = new FormData();
    const list = Object.entries(values).map(([id, value]) => ({ parameterId: Number(id), value }));
    form.set('values', JSON.stringify(list));
    form.set('digest', digest);
    if (file) form.set('report', new Blob([new Uint8Array(samplePdf())]), 'report.pdf');
    return product.call('PUT', `/api/lab/work/${orderId}/report`, { token: technician, form });
  };
  const sign = (digest: string) => post(signatory, `/api/lab/work/${orderId}/report/final`, { digest });
  const report = () => product.call('GET', `/api/reports/${orderId}`, { token: patient });
  return { numeral, ordinal, read, write, sign, report, second: `Second of ${lab.itemName}` };
}

describe('what is signed is what was shown', () => {
  it('two who write one draft do not erase each other: the second is told what stands there', async () => {
    const { numeral, ordinal, read, write } = await sampleOnTheBench();
    const seen = (await read()).digest;
    expect((await write(seen, { [numeral]: '5.1' })).status).toBe(200);
    const late = await write(seen, { [numeral]: '9.9', [ordinal]: 'Reactive' });
    expect(late.status).toBe(409);
    expect(late.body.fields).toEqual({ [`value-${numeral}`]: 'Saved by somebody else meanwhile: 5.1' });
    expect((await read()).parameters.map(({ value }: { value: string }) => value)).toEqual(['5.1', '']);
    expect((await write((await read()).digest, { [numeral]: '9.9', [ordinal]: 'Reactive' })).status).toBe(200);
  });

  it('a value saved after the page was opened is not signed unseen', async () => {
    const { numeral, ordinal, read, write, sign, report } = await sampleOnTheBench();
    await write((await read()).digest, { [numeral]: '5.1', [ordinal]: 'Non-reactive' });
    const shown = (await read()).digest;
    await write(shown, { [numeral]: '51', [ordinal]: 'Non-reactive' });
    const refused = await sign(shown);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This report has changed since you read it. Read it again, then sign.',
    ]);
    expect((await report()).status).toBe(404);
    expect((await sign((await read()).digest)).body.reportState).toBe('final');
    expect((await report()).body.values[0]).toMatchObject({ value: 51, flag: 'high' });
  });

  it('an ordered test without any result is named, unless a PDF is attached', async () => {
    const { numeral, read, write, sign, second } = await sampleOnTheBench();
    await write((await read()).digest, { [numeral]: '5.1' });
    const refused = await sign((await read()).digest);
    expect([refused.status, refused.body.message]).toEqual([409, `These tests have no result yet: ${second}.`]);
    await write((await read()).digest, { [numeral]: '5.1' }, true);
    expect((await sign((await read()).digest)).body.reportState).toBe('final');
  });

  it('a result in words that should not be there is flagged for the patient', async () => {
    const { numeral, ordinal, read, write, sign, report } = await sampleOnTheBench();
    await write((await read()).digest, { [numeral]: '5.1', [ordinal]: 'Reactive' });
    await sign((await read()).digest);
    expect((await report()).body.values.map(({ flag }: { flag: string }) => flag)).toEqual(['normal', 'abnormal']);
  });
});

it.each([
  ['Reactive', 'Non-reactive', 'abnormal'],
  ['non reactive', 'Non-reactive', 'normal'],
  ['+++', 'Nil', 'abnormal'],
  ['2+', 'Absent', 'abnormal'],
  ['Trace', 'Negative', 'abnormal'],
  ['nil', 'Absent', 'normal'],
  ['Strongly positive', 'Negative', 'abnormal'],
  ['Pale yellow', 'Pale yellow', 'normal'],
  ['Red', 'Pale yellow', 'none'],
  ['Haemolysed', 'Negative', 'none'],
])('%s against %s is %s', (typed, text, flag) => {
  expect(judge(readResult(typed), { low: null, high: null, text })).toBe(flag);
});
