import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, readWork, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';

const product = useProduct();
let lab: FixtureLab;
const token: Record<'owner' | 'front_desk' | 'technician' | 'signatory' | 'manager', string> = {
  owner: '',
  front_desk: '',
  technician: '',
  signatory: '',
  manager: '',
};

const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, { token: who, headers: { 'idempotency-key': randomUUID() }, body });

/** Somebody walked in, and their specimen was taken. */
async function collected(): Promise<number> {
  const patient = { name: 'Vera Second', phone: '9876523499', sex: 'female', age: 52 };
  const { body } = await call(token.front_desk, 'POST', '/lab/walk-ins', { patient, itemIds: [lab.itemId] });
  await call(token.front_desk, 'POST', `/lab/collection/${body.number}/step`, { to: 'collected' });
  return body.orders[0].id;
}
/** The same, and the technician has typed the result. */
async function typed(): Promise<number> {
  const orderId = await collected();
  await typeResults(product, token.technician, orderId, { [lab.parameterIds[0]!]: '5' });
  return orderId;
}
const verify = async (who: string, orderId: number) =>
  call(who, 'POST', `/lab/work/${orderId}/verify`, { digest: (await readWork(product, who, orderId)).digest });

beforeAll(async () => {
  lab = await makeLab(product);
  for (const role of Object.keys(token) as (keyof typeof token)[]) token[role] = await lab.token(role);
});

it('a report is signed without a second person, where the lab does not ask for one', async () => {
  expect((await call(token.technician, 'GET', '/lab/release-rules')).body).toEqual({
    secondPersonVerifies: false,
    batchSigning: false,
  });
  expect((await sign(product, token.signatory, await typed())).status).toBe(200);
});

it('where the lab asks for one, somebody who typed nothing verifies what stands there, and again what is written after', async () => {
  const rules = (who: string) =>
    call(who, 'PUT', '/lab/release-rules', { secondPersonVerifies: true, batchSigning: false });
  expect((await rules(token.manager)).status).toBe(403);
  expect((await rules(token.owner)).body).toEqual({ secondPersonVerifies: true, batchSigning: false });
  const empty = await verify(token.manager, await collected());
  expect([empty.status, empty.body.messageCode.code]).toEqual([409, 'write_values_or_upload_the_pdf_first']);
  const orderId = await typed();
  const early = await sign(product, token.signatory, orderId);
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('second person')]);
  expect((await verify(token.technician, orderId)).body.message).toBe(
    'You wrote part of this report. Somebody else verifies it.',
  );
  /** What the queue says of it, among all, those to verify and those that are. */
  const queued = async () =>
    Promise.all(
      ['', '?verified=false', '?verified=true'].map(async (query) =>
        (await call(token.signatory, 'GET', `/lab/sign-queue${query}`)).body
          .filter((entry: { orderId: number }) => entry.orderId === orderId)
          .map((entry: { verified: boolean }) => entry.verified),
      ),
    );
  expect(await queued()).toEqual([[false], [false], []]);
  const verified = await verify(token.manager, orderId);
  expect(await queued()).toEqual([[true], [], [true]]);
  expect(verified.body.verification).toMatchObject({ by: 'Fixture manager' });
  // What is written after it was not verified.
  await typeResults(product, token.technician, orderId, { [lab.parameterIds[0]!]: '6' });
  expect(await queued()).toEqual([[false], [false], []]);
  expect((await readWork(product, token.signatory, orderId)).verification).toBeNull();
  expect((await sign(product, token.signatory, orderId)).status).toBe(409);
  const stale = await call(token.manager, 'POST', `/lab/work/${orderId}/verify`, { digest: verified.body.digest });
  expect(stale.status).toBe(409);
  expect((await verify(token.signatory, orderId)).status).toBe(200);
  expect((await sign(product, token.signatory, orderId)).body).toMatchObject({ reportState: 'final' });
});

it('what an analyser wrote by itself is seen by two people too: whoever verified it does not sign it', async () => {
  await call(token.owner, 'PUT', '/lab/release-rules', { secondPersonVerifies: true, batchSigning: false });
  const orderId = await collected();
  await product.deps.pool.query(
    "insert into results (order_id, parameter_id, version, value, unit, source, at) values ($1, $2, 1, 5, '', 'analyser', now())",
    [orderId, lab.parameterIds[0]],
  );
  expect((await verify(token.signatory, orderId)).status).toBe(200);
  const alone = await sign(product, token.signatory, orderId);
  expect([alone.status, alone.body.messageCode.code]).toEqual([409, 'you_verified_this_somebody_else_signs']);
  const other = await lab.token('signatory');
  expect((await sign(product, other, orderId)).status).toBe(200);
});

it('whoever typed a value verifies it not, though the desk has had it judged anew; nor the PDF that they attached', async () => {
  const rules = { secondPersonVerifies: true, batchSigning: false };
  await call(token.owner, 'PUT', '/lab/release-rules', rules);
  const orderId = await typed();
  const corrected = await call(token.front_desk, 'PUT', `/lab/orders/${orderId}/person`, {
    name: 'Veer Second',
    sex: 'male',
    age: 3,
  });
  expect(corrected.status).toBe(200);
  // By the desk, from now on: the value is still the technician's.
  await product.deps.pool.query(
    `insert into results (order_id, parameter_id, version, value, unit, flag, source, entered_by, at)
     select order_id, parameter_id, version + 1, value, unit, flag, source, (select account_id from lab_members where lab_id = $2 and role = 'front_desk' limit 1), now()
     from results where order_id = $1 order by version desc limit 1`,
    [orderId, lab.labId],
  );
  expect((await verify(token.technician, orderId)).status).toBe(409);
  expect((await verify(token.manager, orderId)).status).toBe(200);
  const scanned = await typed();
  await typeResults(product, token.manager, scanned, { [lab.parameterIds[0]!]: '7' });
  expect((await verify(token.technician, scanned)).status).toBe(200);
  await attach(product, token.technician, scanned, { file: 'scan.pdf' });
  expect((await verify(token.technician, scanned)).status).toBe(409);
  // Whose note it is verifies it not either; of one that is only saved again it stays theirs.
  const noted = await typed();
  await attach(product, token.manager, noted, { note: 'Repeat in a week.' });
  await attach(product, token.technician, noted, { note: 'Repeat in a week.' });
  expect((await verify(token.manager, noted)).body.messageCode.code).toBe('you_typed_one_of_these_results');
  expect((await verify(token.signatory, noted)).status).toBe(200);
});
