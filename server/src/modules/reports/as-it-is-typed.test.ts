import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();
const patient = { name: 'Harsha Half', phone: '9876523997', sex: 'female', age: 47 };

/** A bench whose item is one test of these parameters; `order` brings the same woman to it once more. */
async function atTheBench(...codes: string[]) {
  const { lab, idOf } = await benchLab(product, codes);
  const technician = await lab.token('technician');
  const signatory = await lab.token('signatory');
  const order = async () => {
    const { orderId } = await walkIn(product, lab, patient);
    const write = async (values: Record<string, string>) => {
      const { parameters } = await readWork(product, technician, orderId);
      const results = Object.entries(values).map(([code, value]) => {
        const of = parameters.find((one: { parameterId: number }) => one.parameterId === idOf(code));
        return { parameterId: of.parameterId, version: of.version, value };
      });
      const path = `/api/lab/work/${orderId}/results`;
      return (await product.call('PUT', path, { token: technician, body: { results } })).body;
    };
    const queued = async () =>
      (await product.call('GET', '/api/lab/sign-queue', { token: signatory })).body.find(
        (entry: { orderId: number }) => entry.orderId === orderId,
      );
    return { orderId, write, queued };
  };
  return { order, signatory, technician };
}

it('a test of which a part is typed waits for the rest before it is signed; a critical value does not wait', async () => {
  const { order, signatory } = await atTheBench('k', 'na');
  const usual = await order();
  await usual.write({ k: '4.2' });
  expect(await usual.queued()).toBeUndefined();
  await usual.write({ na: '140' });
  expect(await usual.queued()).toMatchObject({ signs: 'whole' });
  const pressing = await order();
  await pressing.write({ k: '7.1' });
  expect(await pressing.queued()).toMatchObject({ signs: 'interim', critical: 1 });
  // What was signed in part is waited for again, and then signed whole.
  expect((await sign(product, signatory, pressing.orderId, { interim: true })).body.reportState).toBe('partial');
  await pressing.write({ na: '141' });
  expect(await pressing.queued()).toMatchObject({ signs: 'whole' });
});

it('the change since the last value stands with what was typed', async () => {
  const { order, signatory } = await atTheBench('hb');
  const first = await order();
  expect((await first.write({ hb: '14' })).results[0].previous).toBeNull();
  expect((await sign(product, signatory, first.orderId)).status).toBe(200);
  const second = await order();
  expect((await second.write({ hb: '9.1' })).results[0].previous).toMatchObject({ value: '14.0', deltaPercent: -35 });
});

it('what the cells of a differential count come to is judged with each of them', async () => {
  const { order } = await atTheBench('neu', 'lym', 'mon', 'eos', 'bas');
  const { write } = await order();
  const good = { neu: '60', lym: '30', mon: '4', eos: '5', bas: '1' };
  expect((await write(good)).crossCheck).toBeNull();
  expect((await write({ neu: '45' })).crossCheck).toContain('differential_does_not_sum_to_100');
  expect((await write({ neu: '61' })).crossCheck).toBeNull();
});
