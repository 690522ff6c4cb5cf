import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { typeResults } from '#test/bench.ts';
import { walkIn } from '#test/bench-lab.ts';
import { type FixtureLab, makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();
let lab: FixtureLab;
let orderId: number;
let centreId: number;
let signatory: string;

beforeAll(async () => {
  lab = await makeLab(product, {
    parameters: [
      { name: 'Scope Glucose', unit: 'mg/dL', low: 70, high: 100 },
      { name: 'Scope Sodium', unit: 'mmol/L', low: 136, high: 145 },
    ],
  });
  signatory = await lab.token('signatory');
  ({ orderId } = await walkIn(product, lab, { name: 'Scope Person', phone: '98765 43210', sex: 'male', age: 40 }));
  const [glucose, sodium] = lab.parameterIds;
  await typeResults(product, await lab.token('technician'), orderId, { [glucose!]: '90', [sodium!]: '140' });
  const { rows } = await product.deps.pool.query(
    'select v.centre_id as id from visits v join orders o on o.visit_id = v.id where o.id = $1',
    [orderId],
  );
  centreId = Number(rows[0].id);
});

const scope = (body: object) => product.call('PUT', '/api/lab/paper/scope', { token: signatory, body });

/** The paper as it would be signed. */
async function preview(): Promise<string> {
  const { rawPayload } = await product.app.inject({
    method: 'GET',
    url: `/api/lab/work/${orderId}/preview`,
    headers: { authorization: `Bearer ${signatory}` },
  });
  return (await readPdf(rawPayload)).text.replaceAll(/\s+/g, ' ');
}

it('goes by the certificate of the centre where the visit was, if that has one of its own', async () => {
  const { pool } = product.deps;
  const [glucose, sodium] = lab.parameterIds;
  expect((await scope({ centreId, parameterIds: [sodium] })).status).toBe(404);
  await pool.query("update labs set accreditation = 'NABL LAB', accredited_until = '2099-01-01' where id = $1", [
    lab.labId,
  ]);
  await scope({ parameterIds: [glucose] });
  expect(await preview()).toContain('NABL LAB');

  await pool.query(
    `with kept as (insert into files (storage_key, content_type, bytes) values ('scope-certificate', 'application/pdf', 1) returning id)
     insert into lab_documents (lab_id, centre_id, slot, file_id, file_name, state, number, valid_until)
     select $1, $2, 'accreditation', id, 'c.pdf', 'approved', 'NABL CENTRE', '2099-01-01' from kept`,
    [lab.labId, centreId],
  );
  // Until its scope is written it covers nothing, and the lab's own covers nothing that is measured there.
  expect(await preview()).not.toContain('NABL');
  const { body } = await scope({ centreId, parameterIds: [sodium] });
  expect(body.centres).toMatchObject([
    { id: centreId, certificate: { number: 'NABL CENTRE', until: '2099-01-01' }, scope: [{ id: sodium }] },
  ]);
  expect(body.scope).toMatchObject([{ id: glucose }]);
  const parted = await preview();
  expect(parted).toContain('NABL CENTRE');
  expect(parted).not.toContain('NABL LAB');
  const [inside] = parted.split('Page 1 of');
  expect(inside).toContain('Scope Sodium');
  expect(inside).not.toContain('Scope Glucose');

  // By the day on which it was measured, not that of the visit before it.
  await pool.query(
    "update visits set starts_at = starts_at - interval '3 days' where id = (select visit_id from orders where id = $1)",
    [orderId],
  );
  await pool.query(
    "update lab_documents set valid_until = ($3::timestamptz at time zone 'Asia/Kolkata')::date - 1 where lab_id = $1 and centre_id = $2",
    [lab.labId, centreId, product.inSeconds(0)],
  );
  expect(await preview()).not.toContain('NABL');
  // One that had ended long before covers nothing either.
  await pool.query("update lab_documents set valid_until = '2020-01-01' where lab_id = $1 and centre_id = $2", [
    lab.labId,
    centreId,
  ]);
  expect(await preview()).not.toContain('NABL');
});

it('has no centre of another lab', async () => {
  const other = await makeLab(product);
  const { body, status } = await product.call('PUT', '/api/lab/paper/scope', {
    token: await other.token('signatory'),
    body: { centreId, parameterIds: [] },
  });
  expect(status, JSON.stringify(body)).toBe(404);
});
