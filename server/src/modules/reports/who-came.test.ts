import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { sign, typeResults } from '#test/bench.ts';
import { makeLab } from '#test/fixtures.ts';
import { askAndAgree, askPerson } from '#test/report-consents.ts';
import { visitAtTheBench } from '#test/visit-at-the-bench.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });

let last = 30_100_000;
const newNumber = () => `97${++last}`;
const ravi = { name: 'Ravi Whocame', sex: 'male', birthDate: '1980-05-05' };

/** A visit of the account's holder whose report is signed; `secret`: of a test that goes to the person alone. */
async function reported({ secret = false, person = ravi as object } = {}) {
  const lab = await makeLab(product);
  if (secret) await product.deps.pool.query('update tests set needs_consent = true where name = $1', [lab.itemName]);
  const customer = await product.newCustomer('Ravi Whocame');
  const wanted = [{ person, itemIds: [lab.itemId], consent: true }];
  const { orderIds, signatory, desk } = await visitAtTheBench(product, lab, customer.token, wanted);
  const orderId = orderIds[0]!;
  await typeResults(product, signatory, orderId, { [lab.parameterIds[0]!]: '4.5' });
  const correct = async (who: object) =>
    expect((await call(desk, 'PUT', `/lab/orders/${orderId}/person`, who)).status).toBe(200);
  const signIt = async (why: { reason?: string } = {}) =>
    expect((await sign(product, signatory, orderId, why)).status).toBe(200);
  const opens = async () => (await call(customer.token, 'GET', `/reports/${orderId}`)).status;
  const people = async () =>
    (await call(customer.token, 'GET', '/account/people')).body as { id: number; name: string; relation: string }[];
  return { ...customer, lab, orderId, desk, correct, signIt, opens, people };
}

it.each([
  ['with the family’s name, of another sex', { name: 'Sita Whocame', sex: 'female', birthDate: '1980-09-09' }],
  ['without a word of the name', { name: 'Meena Iyer', sex: 'female', birthDate: '1991-01-02' }],
])('who came in place of the account’s holder, %s, is nobody whose report the account reads', async (_, came) => {
  for (const secret of [false, true]) {
    const { token, orderId, correct, signIt, opens, people } = await reported({ secret });
    await correct(came);
    await signIt();
    expect(await opens()).toBe(403);
    expect((await call(token, 'POST', `/reports/${orderId}/shares`, { days: 7 })).status).toBe(403);
    const stands = await people();
    expect(stands.filter(({ relation }) => relation === 'self')).toMatchObject([{ name: ravi.name, sex: 'male' }]);
    // They are another person of the account, to be asked by their own telephone.
    const personId = stands.find(({ name }) => name === came.name)!.id;
    const year = Number(came.birthDate.slice(0, 4));
    await askAndAgree(product, { token, personId, phone: newNumber(), birthYear: year });
    expect(await opens()).toBe(secret ? 403 : 200);
    // It was the holder after all: it is theirs again.
    await correct({ name: ravi.name, sex: ravi.sex, age: new Date(product.inSeconds(0)).getFullYear() - 1980 });
    await signIt({ reason: 'The first person had come' });
    expect(await opens()).toBe(200);
  }
});

it('the yes of one is not the yes of who came in their place, nor do links to the report of the one show the other’s', async () => {
  const lata = { name: 'Lata Whocame', sex: 'female', birthDate: '1955-01-01', relation: 'mother' };
  const { token, orderId, correct, signIt, opens, people } = await reported({ person: lata });
  await signIt();
  const personId = (await people()).find(({ name }) => name === lata.name)!.id;
  const link = await askPerson(product, { token, personId, phone: '9730000002' });
  const own = () =>
    product.call('POST', '/api/report-consents/report', { body: { token: link, birthYear: 1955, orderId } });
  await product.call('POST', '/api/report-consents/answer', { body: { token: link, birthYear: 1955, agree: true } });
  const { body: shared } = await call(token, 'POST', `/reports/${orderId}/shares`, { days: 7 });
  const byLink = () =>
    product.call('POST', '/api/shared-reports', { body: { token: shared.url.split('#')[1] as string } });
  expect([await opens(), (await own()).status, (await byLink()).status]).toEqual([200, 200, 200]);
  await correct({ name: 'Zubaida Khan', sex: 'female', birthDate: '1956-06-06' });
  expect([await opens(), (await own()).status, (await byLink()).status]).toEqual([403, 404, 404]);
  await signIt({ reason: 'Somebody else had come' });
  expect([await opens(), (await own()).status, (await byLink()).status]).toEqual([403, 404, 404]);
});

it.each([
  ['Ravee Whocaem', 'male'],
  ['Rvai', 'male'],
])('a name that was misspelt (%s) locks nobody out', async (name, sex) => {
  const { correct, signIt, opens, people } = await reported();
  await correct({ name, sex, birthDate: ravi.birthDate });
  await signIt();
  expect([await opens(), (await people()).length]).toEqual([200, 1]);
});

it('a name that is put right, with a sex that was mistaken, is the same person’s', async () => {
  const { correct, signIt, opens, people } = await reported();
  await correct({ name: 'Ravi K Whocame', sex: 'female', birthDate: '1980-05-06' });
  await signIt();
  expect(await opens()).toBe(200);
  expect(await people()).toHaveLength(1);
});

it('a share that is made while the yes is taken back ends with it, whichever was quicker', async () => {
  const mother = { name: 'Sulabha Whocame', sex: 'female', birthDate: '1944-02-29', relation: 'mother' };
  const { token, orderId, signIt, people } = await reported({ person: mother });
  await signIt();
  const personId = (await people()).find(({ name }) => name === mother.name)!.id;
  const link = await askPerson(product, { token, personId, phone: '9730000003' });
  const answer = (agree: boolean) =>
    product.call('POST', '/api/report-consents/answer', { body: { token: link, birthYear: 1944, agree } });
  const urls: string[] = [];
  for (let round = 0; round < 6; round++) {
    expect((await answer(true)).status).toBe(200);
    const [share] = await Promise.all([call(token, 'POST', `/reports/${orderId}/shares`, { days: 7 }), answer(false)]);
    if (share.status === 201) urls.push(share.body.url);
  }
  await answer(true);
  for (const url of urls)
    expect((await product.call('POST', '/api/shared-reports', { body: { token: url.split('#')[1]! } })).status).toBe(
      404,
    );
});

it('a link to a report ends once the report holds what goes to the person alone, unless it was made as one to such', async () => {
  const { token, lab, orderId, signIt } = await reported();
  await signIt();
  const share = async (confidential: boolean) =>
    (await call(token, 'POST', `/reports/${orderId}/shares`, { days: 7, passcode: false, confidential })).body;
  const [plain, meant] = [await share(false), await share(true)];
  const byLink = async ({ url }: { url: string }) =>
    (await product.call('POST', '/api/shared-reports', { body: { token: url.split('#')[1] } })).status;
  expect([await byLink(plain), await byLink(meant)]).toEqual([200, 200]);
  await product.deps.pool.query('update tests set needs_consent = true where name = $1', [lab.itemName]);
  expect([await byLink(plain), await byLink(meant)]).toEqual([404, 200]);
  expect((await call(token, 'GET', `/reports/${orderId}/shares`)).body).toHaveLength(1);
});
