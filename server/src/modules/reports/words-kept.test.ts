import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { receive, sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeItem, makeLab } from '#test/fixtures.ts';
import { askPerson } from '#test/report-consents.ts';
import { visitAtTheBench } from '#test/visit-at-the-bench.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: unknown) =>
  product.call(method, `/api${path}`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body ? { body } : {}),
  });
const written = async (recipient: string, template: string): Promise<string[]> =>
  (
    await product.deps.pool.query(
      'select text from messages where recipient = $1 and template = $2 and text is not null order by id',
      [recipient, template],
    )
  ).rows.map(({ text }) => text);

/** A test that is done with consent alone, sold by the lab. */
async function confidentialAt(lab: FixtureLab) {
  const item = await makeItem(product, { kind: 'test', needsConsent: true });
  await product.deps.pool.query(
    'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 30000)',
    [lab.labId, item.itemId, lab.cityId],
  );
  return item;
}

it('why a report was corrected or taken back is written to nobody for whom it does not open, and of what goes to the person alone to no one', async () => {
  const lab = await makeLab(product);
  const hiv = await confidentialAt(lab);
  const { token, email } = await product.newCustomer('Vasudha Kelkar');
  const people = [
    { person: { name: 'Vasudha Kelkar', sex: 'female', birthDate: '1971-08-09' }, itemIds: [lab.itemId, hiv.itemId] },
    {
      person: { name: 'Ganesh Kelkar', sex: 'male', birthDate: '1969-02-28', relation: 'spouse' },
      itemIds: [lab.itemId],
    },
  ].map((person) => ({ ...person, consent: true }));
  const { orderIds, signatory } = await visitAtTheBench(product, lab, token, people as never);
  const [hers, his] = [orderIds[0]!, orderIds[1]!];
  for (const orderId of [hers, his]) {
    const own = orderId === hers ? { [hiv.parameterIds[0]!]: '4.5' } : {};
    const values = Object.fromEntries(lab.parameterIds.map((id) => [id, '5']));
    await typeResults(product, signatory, orderId, { ...values, ...own });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    await typeResults(product, signatory, orderId, { [lab.parameterIds[0]!]: '6.5' });
    expect((await sign(product, signatory, orderId, { reason: 'Zirconin is reactive' })).status).toBe(200);
  }
  const texts = await written(email, 'report.amended');
  for (const orderId of [hers, his]) {
    const reason = 'Zirconin of another tube';
    expect((await call(signatory, 'POST', `/lab/work/${orderId}/recall`, { reason })).status).toBe(200);
  }
  texts.push(...(await written(email, 'report.recalled')));
  expect(texts).toHaveLength(4);
  for (const text of texts) {
    expect(text).toContain('report');
    expect(text).not.toMatch(/Zirconin|says:/);
  }
});

it('a visit that was taken in by a code to the family’s telephone opens what goes to the person alone under their own name only', async () => {
  const lab = await makeLab(product);
  const hiv = await confidentialAt(lab);
  const [desk, signatory] = [await lab.token('front_desk'), await lab.token('signatory')];
  /** Somebody walked in, whose report is signed; an account takes the visit in. */
  const taken = async (name: string, token: string) => {
    const patient = { name, phone: '9876544321', sex: 'female', birthDate: '1971-08-09' };
    const { body } = await call(desk, 'POST', '/lab/walk-ins', { patient, itemIds: [hiv.itemId], consent: true });
    const orderId = body.orders[0].id;
    await call(desk, 'POST', `/lab/collection/${body.number}/step`, { to: 'collected' });
    await receive(product, await lab.token('technician'), orderId);
    await typeResults(product, signatory, orderId, { [hiv.parameterIds[0]!]: '4.5' });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    const told = await call(desk, 'POST', `/lab/bookings/${body.number}/claim-code`);
    const claim = { code: told.body.url.split('/claim/')[1], otp: told.body.otp ?? told.body.code };
    expect((await call(token, 'POST', '/visit-claims', claim)).status).toBe(200);
    return orderId;
  };
  const husband = (await product.newCustomer('Ganesh Kelkar')).token;
  await call(husband, 'POST', '/account/people', {
    name: 'Vasudha Kelkar',
    sex: 'female',
    birthDate: '1971-08-09',
    relation: 'spouse',
  });
  const hers = await taken('Vasudha Kelkar', husband);
  expect((await call(husband, 'GET', `/reports/${hers}/access`)).body.access).toBe('confidential');
  expect((await call(husband, 'GET', `/reports/${hers}`)).status).toBe(403);
  // Nor by taking her name afterwards.
  await product.deps.pool.query("update accounts set name = 'Vasudha Kelkar' where name = 'Ganesh Kelkar'");
  expect((await call(husband, 'GET', `/reports/${hers}`)).status).toBe(403);
  const herself = (await product.newCustomer('Vasudha Deshpande')).token;
  const own = await taken('Vasudha Deshpande', herself);
  expect((await call(herself, 'GET', `/reports/${own}`)).body.values).toHaveLength(hiv.parameterIds.length);
});

it('what was shared ends with the yes that it stood on, tells its doctor nothing more, and no later yes brings it back', async () => {
  const lab = await makeLab(product);
  const { token } = await product.newCustomer('Vasudha Kelkar');
  const people = [
    { person: { name: 'Vasudha Kelkar', sex: 'female', birthDate: '1971-08-09' }, itemIds: [lab.itemId] },
    {
      person: { name: 'Sulabha Kelkar', sex: 'female', birthDate: '1944-02-29', relation: 'mother' },
      itemIds: [lab.itemId],
    },
  ];
  const { orderIds, signatory } = await visitAtTheBench(product, lab, token, people as never);
  const hers = orderIds[1]!;
  const values = Object.fromEntries(lab.parameterIds.map((id) => [id, '5']));
  await typeResults(product, signatory, hers, values);
  expect((await sign(product, signatory, hers)).status).toBe(200);
  const { body: family } = await call(token, 'GET', '/account/people');
  const personId = family.find(({ name }: { name: string }) => name === 'Sulabha Kelkar').id;
  const yes = async () => {
    const link = await askPerson(product, { token, personId, phone: '9730009991' });
    const answer = { token: link, birthYear: 1944, agree: true };
    expect((await product.call('POST', '/api/report-consents/answer', { body: answer })).status).toBe(200);
  };
  await yes();
  const { rows } = await product.deps.pool.query(
    'select d.id, a.email from doctors d join accounts a on a.id = d.account_id limit 1',
  );
  expect((await call(token, 'POST', `/reports/${hers}/shares`, { days: 3, doctorId: rows[0].id })).status).toBe(201);
  const shares = async () =>
    (
      await product.deps.pool.query(
        'select count(*)::int as standing from report_shares where order_id = $1 and revoked_at is null',
        [hers],
      )
    ).rows[0].standing;
  expect(await shares()).toBe(1);
  expect((await call(token, 'DELETE', `/account/people/${personId}/report-consent`)).status).toBe(200);
  expect(await shares()).toBe(0);
  await typeResults(product, signatory, hers, { [lab.parameterIds[0]!]: '6.6' });
  expect((await sign(product, signatory, hers, { reason: 'Zirconin was 6.6' })).status).toBe(200);
  const mails = await written(rows[0].email, 'report.amended_for_doctor');
  expect(mails.filter((text) => text.includes('Zirconin'))).toEqual([]);
  await yes();
  expect(await shares()).toBe(0);
});
