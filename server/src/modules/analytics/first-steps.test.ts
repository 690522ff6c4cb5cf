import { requiredSlots } from '@healthplus/contract/labs/schemas';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { approveDocument, makeLab } from '#test/fixtures.ts';

const product = useProduct();

it('the first steps of a lab are counted from its rows, shown to those who lead it, and gone once all are done', async () => {
  const { pool } = product.deps;
  const lab = await makeLab(product);
  const owner = await lab.token('owner');
  const steps = async (token: string) => {
    const { body } = await product.call('GET', '/api/lab/dashboard', { token });
    return (
      body.firstSteps &&
      Object.fromEntries(body.firstSteps.map((step: { name: string; done: boolean }) => [step.name, step.done]))
    );
  };
  const before = {
    profile: true,
    documents: false,
    hours: true,
    prices: true,
    verified: true,
    signatory: false,
    bank: false,
    booking: false,
  };
  expect(await steps(owner)).toEqual(before);
  expect(await steps(await lab.token('front_desk'))).toBeNull();
  await lab.token('signatory');
  // What a new centre begins with was chosen by nobody.
  await pool.query(
    'update slot_calendars set is_chosen = false where centre_id in (select id from centres where lab_id = $1)',
    [lab.labId],
  );
  expect(await steps(owner)).toMatchObject({ hours: false });
  const service = (await product.call('GET', '/api/lab/service', { token: owner })).body;
  await product.call('PUT', '/api/lab/service', { token: owner, body: { hours: service.hours } });
  for (const slot of requiredSlots) await approveDocument(product, lab.labId, slot);
  await pool.query('update labs set image_url = null where id = $1', [lab.labId]);
  expect(await steps(owner)).toMatchObject({ profile: false });
  await pool.query("update labs set image_url = '/x.png' where id = $1", [lab.labId]);
  expect(await steps(owner)).toEqual({ ...before, documents: true, signatory: true });
  await product.call('PUT', '/api/lab/bank-accounts', {
    token: owner,
    body: { holder: 'Test Lab LLP', number: '001234567890', ifsc: 'SBIN0001234', pan: 'AAAFT1234K' },
  });
  expect(await steps(owner)).toMatchObject({ bank: true });
  await pool.query('delete from offers where lab_id = $1', [lab.labId]);
  expect(await steps(owner)).toMatchObject({ prices: false });
  await pool.query(
    "insert into visits (number, lab_id, place, starts_at, ends_at, total_paise) values ('HP-FIRST', $1, 'counter', now(), now(), 0)",
    [lab.labId],
  );
  await pool.query(
    'insert into offers (item_id, lab_id, city_id, price_paise) select $2, id, city_id, 10000 from labs where id = $1',
    [lab.labId, lab.itemId],
  );
  expect(await steps(owner)).toBeNull();
});
