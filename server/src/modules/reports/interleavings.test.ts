import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { chanceFrom } from '#test/chance.ts';
import type { FixtureLab } from '#test/fixtures.ts';
import { itemOf } from '#test/walk-ins.ts';

const product = useProduct();
/** More of them in the full run. */
const SEEDS = Number(process.env.SEEDS ?? 2);
const STEPS = 30;
const seeds = Array.from({ length: SEEDS }, (_, index) => 100 + index);

const codes = ['hb', 'plt', 'wbc'];
const ordinary: Record<string, [number, number]> = { hb: [10, 16], plt: [100, 400], wbc: [3, 12] };
const person = { name: 'Inter Leaved', phone: '9812300777', sex: 'female', age: 40 };
type Work = Awaited<ReturnType<typeof readWork>>;
const valuesOf = (work: Work): [number, string][] =>
  work.parameters
    .map(({ parameterId, value }: { parameterId: number; value: string }): [number, string] => [parameterId, value])
    .filter(([, value]: [number, string]) => value !== '');
type Chance = ReturnType<typeof chanceFrom>;

async function benchOfThree(): Promise<{ lab: FixtureLab; idOf: (code: string) => number }> {
  const bench = await benchLab(product, codes);
  await product.call('PUT', '/api/lab/release-rules', {
    token: await bench.lab.token(),
    body: { secondPersonVerifies: true, batchSigning: false },
  });
  return bench;
}

/** Two who write, one who verifies and one who signs, at one order; each acts on what they have read last. */
async function crewAt(
  orderId: number,
  { lab, idOf }: Awaited<ReturnType<typeof benchOfThree>>,
  { pick, next }: Chance,
) {
  const writers = [await lab.token('technician'), await lab.token('technician')];
  const [verifier, signatory] = [await lab.token('technician'), await lab.token('signatory')];
  const shown: Record<string, Work> = {};
  const look = async (token: string) => {
    shown[token] = await readWork(product, token, orderId);
  };
  for (const token of [...writers, verifier, signatory]) await look(token);
  /** What was said to be saved, and over which version. */
  const written: { value: number; over: number }[] = [];
  let signed = 0;

  async function write(token: string) {
    const code = pick(codes);
    const [low, high] = ordinary[code]!;
    const known = shown[token].parameters.find((entry: { parameterId: number }) => entry.parameterId === idOf(code));
    if (!known) return;
    // A value that nobody has written before, so that each stands for one deed.
    const value = (low + next() * (high - low)).toFixed(6);
    const answer = await product.call('PUT', `/api/lab/work/${orderId}/results`, {
      token,
      body: { results: [{ parameterId: idOf(code), value, version: known.version }] },
    });
    expect([200, 400, 409], JSON.stringify(answer.body)).toContain(answer.status);
    if (answer.status === 200) written.push({ value: Number(value), over: known.version });
    // Who was not first is told what stands there, or that there is nothing to measure.
    else expect(answer.body.fields ?? { [`value-${idOf(code)}`]: '' }).toHaveProperty(`value-${idOf(code)}`);
  }
  async function verify() {
    const { digest } = shown[verifier];
    const answer = await product.call('POST', `/api/lab/work/${orderId}/verify`, { token: verifier, body: { digest } });
    expect([200, 400, 409]).toContain(answer.status);
  }
  async function sign() {
    const seen = shown[signatory];
    const answer = await product.call('POST', `/api/lab/work/${orderId}/report/final`, {
      token: signatory,
      body: { digest: seen.digest, reason: 'Again', interim: true },
    });
    if (answer.status !== 200) return expect([400, 409], JSON.stringify(answer.body)).toContain(answer.status);
    signed += 1;
    const { rows } = await product.deps.pool.query(
      `select w.parameter_id::int as id, w.value::float8 as value from reports r join report_values w on w.report_id = r.id
       where r.order_id = $1 and r.version = $2`,
      [orderId, answer.body.version],
    );
    // Exactly what the signatory had been shown, to the last value.
    expect(new Map(rows.map(({ id, value }) => [id, value]))).toEqual(
      new Map(valuesOf(seen).map(([id, value]) => [id, Number(value)])),
    );
    const { rows: verified } = await product.deps.pool.query(
      'select 1 from verifications where order_id = $1 and digest = $2',
      [orderId, seen.digest],
    );
    expect(verified).toHaveLength(1);
  }
  const lookAndVerify = async () => {
    await look(verifier);
    await verify();
  };
  const lookAndSign = async () => {
    await look(signatory);
    await sign();
  };
  return {
    written,
    signed: () => signed,
    lookAndVerify,
    lookAndSign,
    actions: [
      ...writers.map((token) => () => write(token)),
      ...writers.map((token) => () => look(token)),
      ...[lookAndVerify, lookAndSign, verify, sign],
    ],
  };
}

describe('two writers, a verifier and a signer, two of them at once, in any order', () => {
  it.each(seeds)('never lose a value nor sign an unseen one (seed %i)', async (seed) => {
    const chance = chanceFrom(seed);
    const bench = await benchOfThree();
    const { orderId } = await walkIn(product, bench.lab, person);
    const crew = await crewAt(orderId, bench, chance);
    const { pick } = chance;
    for (let step = 0; step < STEPS; step += 1) await Promise.all([pick(crew.actions)(), pick(crew.actions)()]);
    // Brought to an end: what stands is verified and signed.
    await crew.lookAndVerify();
    await crew.lookAndSign();
    expect(crew.signed()).toBeGreaterThan(0);
    const { rows } = await product.deps.pool.query(
      'select value::float8 as value, version::int as version from results where order_id = $1',
      [orderId],
    );
    expect(rows).toHaveLength(crew.written.length);
    // Each stands over the version that its writer had seen, and over no other.
    for (const { value, over } of crew.written) expect(rows).toContainEqual({ value, version: over + 1 });
  });
});

/** What else happens to an order meanwhile; each is done or refused with a reason, and nothing fails. */
async function disturbances(orderId: number, otherId: number, lab: FixtureLab, { pick, next }: Chance) {
  const [desk, technician] = [await lab.token('front_desk'), await lab.token('technician')];
  const done = new Set<string>();
  const call = async (what: string, token: string, method: string, path: string, body: object) => {
    const { status, body: said } = await product.call(method, `/api/lab/${path}`, { token, body });
    expect([200, 201, 400, 404, 409, 422], `${what}: ${JSON.stringify(said)}`).toContain(status);
    if (status < 300) done.add(what);
  };
  const tubeOf = async (order: number) => {
    const { specimens } = await readWork(product, technician, order);
    return specimens.filter(({ state }: { state: string }) => state !== 'rejected').at(-1) as { barcode: string };
  };
  const others = await lab.token('technician');
  const more = await itemOf(product, lab, 300, 'Electrolytes');
  return {
    done,
    actions: [
      () => call('put on a test', desk, 'POST', `orders/${orderId}/tests`, { itemIds: [more] }),
      () =>
        call('take off a test', desk, 'POST', `orders/${orderId}/tests/cancel`, { itemId: more, reason: 'Not wanted' }),
      () =>
        call('correct', desk, 'PUT', `orders/${orderId}/person`, {
          name: 'Inter Leaved',
          sex: pick(['female', 'male']),
          age: 20 + Math.floor(next() * 60),
        }),
      async () =>
        call('reject', technician, 'POST', 'specimens/reject', {
          barcode: (await tubeOf(orderId)).barcode,
          reason: 'clotted',
        }),
      async () => {
        const { barcode } = await tubeOf(orderId);
        await call('collect', desk, 'POST', 'specimens/collect', { barcode });
        await call('receive', technician, 'POST', 'specimens/receive', { barcode });
      },
      async () =>
        call('exchange', technician, 'POST', 'specimens/exchange', {
          barcode: (await tubeOf(orderId)).barcode,
          other: (await tubeOf(otherId)).barcode,
          reason: 'Mixed up',
        }),
      async () => {
        const work = await readWork(product, others, otherId);
        const [first] = work.parameters;
        await call('write of the other', others, 'PUT', `work/${otherId}/results`, {
          results: [{ parameterId: first.parameterId, value: (10 + next()).toFixed(6), version: first.version }],
        });
      },
    ],
  };
}

describe('while a person is corrected, tests are put on and taken off, tubes are rejected, taken again and exchanged', () => {
  const everything = new Set<string>();
  it.each(seeds)('nothing is lost, and nothing unseen is signed (seed %i)', async (seed) => {
    const chance = chanceFrom(seed + 1000);
    const bench = await benchOfThree();
    const { orderId } = await walkIn(product, bench.lab, person);
    const other = await walkIn(product, bench.lab, { ...person, name: 'Mixed Up', phone: '9812300778' });
    const crew = await crewAt(orderId, bench, chance);
    const around = await disturbances(orderId, other.orderId, bench.lab, chance);
    const { pick } = chance;
    // Each once, while nothing is signed: what happens at random may leave one out.
    for (const disturb of around.actions) await disturb();
    for (let step = 0; step < STEPS; step += 1)
      await Promise.all([pick(crew.actions)(), pick(step % 2 ? crew.actions : around.actions)()]);
    for (const what of around.done) everything.add(what);
    const { rows } = await product.deps.pool.query(
      'select value::float8 as value from results where order_id = any($1) and value is not null',
      [[orderId, other.orderId]],
    );
    // What somebody was told is saved stands with one of the two, whoever's tube it turned out to be.
    const standing = new Set(rows.map(({ value }) => value));
    expect(crew.written.filter(({ value }) => !standing.has(value))).toEqual([]);
    const { rows: unlike } = await product.deps.pool.query(
      `select o.id from orders o where o.id = any($1) and o.state = 'active' and o.sample_state <> order_sample_state(o)`,
      [[orderId, other.orderId]],
    );
    expect(unlike).toEqual([]);
  });
  it('and each of these came to pass somewhere', () => {
    expect([...everything].toSorted()).toEqual(
      expect.arrayContaining([
        ...[
          'collect',
          'correct',
          'exchange',
          'put on a test',
          'receive',
          'reject',
          'take off a test',
          'write of the other',
        ],
      ]),
    );
  });
});
