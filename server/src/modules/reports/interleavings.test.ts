import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { chanceFrom } from '#test/chance.ts';

const product = useProduct();
/** More of them in the full run. */
const SEEDS = Number(process.env.SEEDS ?? 3);
const STEPS = 30;

const codes = ['hb', 'plt', 'wbc'];
const ordinary: Record<string, [number, number]> = { hb: [10, 16], plt: [100, 400], wbc: [3, 12] };
type Work = Awaited<ReturnType<typeof readWork>>;
const valuesOf = (work: Work): [number, string][] =>
  work.parameters
    .map(({ parameterId, value }: { parameterId: number; value: string }): [number, string] => [parameterId, value])
    .filter(([, value]: [number, string]) => value !== '');

describe('two writers, a verifier and a signer, two of them at once, in any order', () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => 100 + index))(
    'never lose a value nor sign an unseen one (seed %i)',
    async (seed) => {
      const { pick, next } = chanceFrom(seed);
      const { lab, idOf } = await benchLab(product, codes);
      const writers = [await lab.token('technician'), await lab.token('technician')];
      const [verifier, signatory] = [await lab.token('technician'), await lab.token('signatory')];
      await product.call('PUT', '/api/lab/release-rules', {
        token: await lab.token(),
        body: { secondPersonVerifies: true, batchSigning: false },
      });
      const { orderId } = await walkIn(product, lab, {
        name: 'Inter Leaved',
        phone: '9812300777',
        sex: 'female',
        age: 40,
      });
      const look = (token: string) => readWork(product, token, orderId);
      /** What each of them has read last. */
      const shown: Record<string, Work> = {};
      for (const token of [...writers, verifier, signatory]) shown[token] = await look(token);
      /** What was said to be saved, and over which version. */
      const written: { value: number; over: number }[] = [];
      let signed = 0;

      async function write(token: string) {
        const code = pick(codes);
        const [low, high] = ordinary[code]!;
        const known = shown[token].parameters.find(
          (entry: { parameterId: number }) => entry.parameterId === idOf(code),
        );
        // A value that nobody has written before, so that each stands for one deed.
        const value = (low + next() * (high - low)).toFixed(6);
        const answer = await product.call('PUT', `/api/lab/work/${orderId}/results`, {
          token,
          body: { results: [{ parameterId: idOf(code), value, version: known.version }] },
        });
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 200) written.push({ value: Number(value), over: known.version });
        // Who was not first is told what stands there.
        else expect(answer.body.fields).toHaveProperty(`value-${idOf(code)}`);
      }
      async function verify() {
        const { digest } = shown[verifier];
        const answer = await product.call('POST', `/api/lab/work/${orderId}/verify`, {
          token: verifier,
          body: { digest },
        });
        expect([200, 409]).toContain(answer.status);
      }
      async function sign() {
        const seen = shown[signatory];
        const answer = await product.call('POST', `/api/lab/work/${orderId}/report/final`, {
          token: signatory,
          body: { digest: seen.digest, reason: 'Again', interim: true },
        });
        if (answer.status !== 200) return expect([400, 409]).toContain(answer.status);
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
      const deeds = [
        ...writers.map((token) => () => write(token)),
        ...writers.map((token) => async () => {
          shown[token] = await look(token);
        }),
        async () => {
          shown[verifier] = await look(verifier);
          await verify();
        },
        async () => {
          shown[signatory] = await look(signatory);
          await sign();
        },
        verify,
        sign,
      ];
      for (let step = 0; step < STEPS; step += 1) await Promise.all([pick(deeds)(), pick(deeds)()]);
      // Brought to an end: what stands is verified and signed.
      await deeds[4]!();
      await deeds[5]!();
      expect(signed).toBeGreaterThan(0);
      const { rows } = await product.deps.pool.query(
        'select value::float8 as value, version::int as version from results where order_id = $1',
        [orderId],
      );
      expect(rows).toHaveLength(written.length);
      // Each stands over the version that its writer had seen, and over no other.
      for (const { value, over } of written) expect(rows).toContainEqual({ value, version: over + 1 });
    },
  );
});
