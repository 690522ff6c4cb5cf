import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { sign, typeResults } from '#test/bench.ts';
import { type FixtureLab, makeItem, makeLab } from '#test/fixtures.ts';
import { askPerson } from '#test/report-consents.ts';
import { visitAtTheBench } from '#test/visit-at-the-bench.ts';

const product = useProduct();
const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const open = (path: string, body: object) => product.call('POST', `/api/report-consents${path}`, { body });

let last = 30_000_000;
const newNumber = () => `97${++last}`;
const mother = { name: 'Sulabha Kelkar', sex: 'female', birthDate: '1944-02-29', relation: 'mother' };
const holder = { name: 'Vasudha Kelkar', sex: 'female', birthDate: '1971-08-09' };

/** A signed report of each of some people, under an account that booked for them. */
async function reported(people: object[], lab?: FixtureLab, itemId?: number) {
  const at = lab ?? (await makeLab(product));
  const { token } = await product.newCustomer('Vasudha Kelkar');
  const wanted = people.map((person) => ({ person, itemIds: [itemId ?? at.itemId], consent: true, guardian: true }));
  const { orderIds, signatory, number } = await visitAtTheBench(product, at, token, wanted);
  for (const orderId of orderIds) {
    if (itemId === undefined) await typeResults(product, signatory, orderId, { [at.parameterIds[0]!]: '4.5' });
    else await attachAndType(signatory, orderId);
    expect((await sign(product, signatory, orderId)).status).toBe(200);
  }
  const { body: family } = await call(token, 'GET', '/account/people');
  const idOf = (name: string): number => family.find((entry: { name: string }) => entry.name === name).id;
  return { token, orderIds, number, idOf, family, at };
}

async function attachAndType(signatory: string, orderId: number) {
  const { body } = await call(signatory, 'GET', `/lab/work/${orderId}`);
  const values = Object.fromEntries(
    body.parameters.map(({ parameterId }: { parameterId: number }) => [parameterId, '4.5']),
  );
  await typeResults(product, signatory, orderId, values);
}

const accessOf = async (token: string, orderId: number) =>
  (await call(token, 'GET', `/reports/${orderId}/access`)).body;

describe('the report of another adult', () => {
  it('opens for the account that booked it once they have said yes by their own telephone, until they take it back', async () => {
    const { token, orderIds, number, idOf } = await reported([holder, mother]);
    const [own, hers] = orderIds as [number, number];
    expect((await call(token, 'GET', `/reports/${own}`)).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/reports/${hers}`],
      ['GET', `/reports/${hers}/pdf`],
      ['GET', `/reports/${hers}/fhir`],
      ['GET', `/reports/${hers}/shares`],
      ['GET', `/reports/${hers}/readings`],
      ['POST', `/reports/${hers}/address`],
      ['POST', `/reports/${hers}/shares`],
    ] as const)
      expect(await call(token, method, path, method === 'POST' ? { days: 3 } : undefined), path).toMatchObject({
        status: 403,
        body: { code: 'consent_required' },
      });
    const { body: listed } = await call(token, 'GET', '/reports');
    expect(listed).toHaveLength(2);
    expect(listed.find(({ orderId }: { orderId: number }) => orderId === hers)).toMatchObject({
      access: 'unasked',
      values: 0,
      notable: 0,
    });
    // Whoever booked is not sent to a page that does not open without being told so.
    const { rows: mails } = await product.deps.pool.query(
      "select about, subject, text from messages where template = 'report.ready' and channel = 'mail' and about = any($1)",
      [[own, hers].map((id) => `order ${id}`)],
    );
    const mailOf = (id: number) => mails.find(({ about }: { about: string }) => about === `order ${id}`);
    expect([mailOf(own).subject, mailOf(hers).subject].map((subject) => /your report/.test(subject))).toEqual([
      true,
      false,
    ]);
    expect(mailOf(hers).text).toContain('does not open for you by itself');
    // What one takes out of the account is what one may read.
    const { body: data } = await call(token, 'GET', '/account/data');
    const taken = data.visits.find((visit: { number: string }) => visit.number === number).people;
    expect(taken.map(({ reports }: { reports: unknown[] | null }) => reports?.length ?? null)).toEqual([1, null]);

    const phone = newNumber();
    const link = await askPerson(product, { token, personId: idOf('Sulabha Kelkar'), phone });
    expect(await accessOf(token, hers)).toMatchObject({ access: 'asked', person: { name: 'Sulabha Kelkar' } });
    expect((await call(token, 'GET', `/reports/${hers}`)).status).toBe(403);
    // Pressed twice at once.
    const yes = () => open('/answer', { token: link, birthYear: 1944, agree: true });
    const [answered] = await Promise.all([yes(), yes(), yes()]);
    expect(answered).toMatchObject({ status: 200, body: { state: 'consented', holder: 'Vasudha Kelkar' } });
    expect((await call(token, 'GET', `/reports/${hers}`)).body.values[0]).toMatchObject({ value: 4.5 });
    // Whoever asked is told of the yes, once.
    expect((await yes()).status).toBe(200);
    const { rows: told } = await product.deps.pool.query(
      "select text from messages where template = 'report.consent_given' and text like '%Sulabha Kelkar%'",
    );
    expect(told.map(({ text }: { text: string }) => text)).toEqual([expect.stringContaining('has said yes')]);
    expect((await call(token, 'GET', '/account/report-consents')).body).toEqual([
      { personId: idOf('Sulabha Kelkar'), state: 'consented', phoneEnd: phone.slice(-2), since: expect.any(String) },
    ]);
    const { url } = (await call(token, 'POST', `/reports/${hers}/shares`, { days: 3 })).body;
    const shared = () => product.call('POST', '/api/shared-reports', { body: { token: /#(.+)$/.exec(url)![1] } });
    expect((await shared()).status).toBe(200);

    // Taken back as easily as given: what was shared of it ends, too.
    expect((await open('/answer', { token: link, birthYear: 1944, agree: false })).body.state).toBe('asked');
    expect((await call(token, 'GET', `/reports/${hers}`)).status).toBe(403);
    expect((await shared()).status).toBe(404);
    expect((await call(token, 'GET', `/reports/${own}`)).status).toBe(200);
  });

  it('is read by the person through their link, whatever they answered, and they alone see whose else it is not', async () => {
    const { token, orderIds, idOf } = await reported([holder, mother]);
    const [own, hers] = orderIds as [number, number];
    const link = await askPerson(product, { token, personId: idOf('Sulabha Kelkar'), phone: newNumber() });
    const mine = { token: link, birthYear: 1944 };
    expect((await open('', mine)).body.reports).toMatchObject([{ orderId: hers }]);
    expect((await open('/report', { ...mine, orderId: hers })).body.values[0]).toMatchObject({ value: 4.5 });
    expect((await open('/report/pdf', { ...mine, orderId: hers })).status).toBe(200);
    expect((await open('/report', { ...mine, orderId: own })).status).toBe(404);
    await open('/answer', { ...mine, agree: true });
    expect((await call(token, 'GET', `/reports/${hers}/readings`)).body[0]).toMatchObject({ by: 'person' });
  });

  it('is read by them no more once the account is erased that booked it; whoever read by a link is told who keeps their reports', async () => {
    const { token, idOf, at } = await reported([holder, mother, { ...mother, name: 'Suman Kelkar' }]);
    const [phone, silent] = [newNumber(), newNumber()];
    const link = await askPerson(product, { token, personId: idOf('Sulabha Kelkar'), phone });
    await open('/answer', { token: link, birthYear: 1944, agree: true });
    await askPerson(product, { token, personId: idOf('Suman Kelkar'), phone: silent });
    const erased = await call(token, 'POST', '/account/erase', { password: 'a-good-password' });
    expect(erased.status).toBe(200);
    // The bill that the laboratory had not made is made before, and kept with the reports.
    expect(erased.body.kept.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['bill', 'report']);
    expect((await open('', { token: link, birthYear: 1944 })).body.message).toContain('ask the laboratory');
    const told = async (number: string) => {
      const { rows } = await product.deps.pool.query(
        'select text from messages where recipient = $1 and text is not null order by id desc limit 1',
        [`+91${number}`],
      );
      return rows[0]?.text;
    };
    const { rows } = await product.deps.pool.query('select name from labs where id = $1', [at.labId]);
    expect(await told(phone)).toContain(`Ask ${rows[0].name} for them`);
    // Whoever has not answered, or has no report, lost nothing.
    expect(await told(silent)).not.toContain('has ended');
  });

  it('is closed to whoever has the link and does not know the year, after five tries', async () => {
    const { token, idOf } = await reported([holder, mother]);
    const link = await askPerson(product, { token, personId: idOf('Sulabha Kelkar'), phone: newNumber() });
    for (let tried = 0; tried < 5; tried++)
      expect((await open('', { token: link, birthYear: 1950 + tried })).body.fields).toHaveProperty('birthYear');
    expect((await open('', { token: link, birthYear: 1944 })).status).toBe(404);
    expect((await open('', { token: 'nothing', birthYear: 1944 })).status).toBe(404);
  });

  it('is not opened by trying all years at once, and a yes does not outlast its last try', async () => {
    const { token, idOf, orderIds } = await reported([holder, mother]);
    const link = await askPerson(product, { token, personId: idOf('Sulabha Kelkar'), phone: newNumber() });
    await open('/answer', { token: link, birthYear: 1944, agree: true });
    expect((await accessOf(token, orderIds[1]!)).access).toBe('consented');
    const years = Array.from({ length: 20 }, (_, index) => 1950 + index);
    const answers = await Promise.all(years.map((birthYear) => open('', { token: link, birthYear })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(15);
    // Whoever said yes cannot take it back by this link any more: so it stands no more.
    expect((await accessOf(token, orderIds[1]!)).access).toBe('unasked');
  });

  it('is asked for by another number than the account’s, three times a day, and of nobody of whom it need not be', async () => {
    const child = { name: 'Chiku Kelkar', sex: 'male', birthDate: '2020-01-01' };
    const { token, orderIds, idOf } = await reported([holder, mother, child]);
    expect((await accessOf(token, orderIds[2]!)).access).toBe('own');
    const ask = (name: string, phone: string, by = token) =>
      call(by, 'POST', `/account/people/${idOf(name)}/report-consent`, { phone });
    await product.deps.pool.query(
      "update accounts set phone = '+919700000001' where id = (select account_id from people where id = $1)",
      [idOf('Sulabha Kelkar')],
    );
    expect((await ask('Sulabha Kelkar', '9700000001')).body.fields).toHaveProperty('phone');
    expect((await ask('Vasudha Kelkar', newNumber())).status).toBe(409);
    expect((await ask('Chiku Kelkar', newNumber())).status).toBe(409);
    const other = await product.newCustomer();
    expect((await ask('Sulabha Kelkar', newNumber(), other.token)).status).toBe(404);
    const number = newNumber();
    for (let sent = 0; sent < 3; sent++) expect((await ask('Sulabha Kelkar', number)).status).toBe(201);
    expect((await ask('Sulabha Kelkar', number)).status).toBe(429);
  });

  it('is closed again by another number, and when the account gives it up', async () => {
    const { token, orderIds, idOf } = await reported([holder, mother]);
    const personId = idOf('Sulabha Kelkar');
    const first = await askPerson(product, { token, personId, phone: newNumber() });
    await open('/answer', { token: first, birthYear: 1944, agree: true });
    expect((await accessOf(token, orderIds[1]!)).access).toBe('consented');
    const second = await askPerson(product, { token, personId, phone: newNumber() });
    expect((await accessOf(token, orderIds[1]!)).access).toBe('asked');
    expect((await open('', { token: first, birthYear: 1944 })).status).toBe(404);
    await open('/answer', { token: second, birthYear: 1944, agree: true });
    expect((await call(token, 'DELETE', `/account/people/${personId}/report-consent`)).status).toBe(200);
    expect((await accessOf(token, orderIds[1]!)).access).toBe('unasked');
    expect((await call(token, 'DELETE', `/account/people/${personId}/report-consent`)).status).toBe(404);
  });

  it('closes with every link to it, however the yes ends; and to whoever their entry is made into', async () => {
    const { token, orderIds, idOf } = await reported([holder, mother]);
    const personId = idOf('Sulabha Kelkar');
    const agree = async () => {
      const link = await askPerson(product, { token, personId, phone: newNumber() });
      await open('/answer', { token: link, birthYear: 1944, agree: true });
    };
    await agree();
    let url = '';
    const share = async () => {
      url = (await call(token, 'POST', `/reports/${orderIds[1]}/shares`, { days: 3 })).body.url;
    };
    await share();
    const shared = async () =>
      (await product.call('POST', '/api/shared-reports', { body: { token: /#(.+)$/.exec(url)![1] } })).status;
    expect(await shared()).toBe(200);
    await call(token, 'DELETE', `/account/people/${personId}/report-consent`);
    expect(await shared()).toBe(404);
    // A new yes brings back nothing that was shared on the old one.
    await agree();
    expect(await shared()).toBe(404);
    await share();
    expect(await shared()).toBe(200);
    expect((await call(token, 'PUT', `/account/people/${personId}`, { ...mother, name: 'Somebody Else' })).status).toBe(
      409,
    );
    const described = { ...mother, name: 'Sulabha Else' };
    expect((await call(token, 'PUT', `/account/people/${personId}`, described)).status).toBe(200);
    expect(await accessOf(token, orderIds[1]!)).toMatchObject({ access: 'unasked' });
    expect(await shared()).toBe(404);
  });

  it('does not open by saying that one is them', async () => {
    const { token, idOf, orderIds } = await reported([holder, mother]);
    const change = (name: string, body: object) => call(token, 'PUT', `/account/people/${idOf(name)}`, body);
    expect((await change('Sulabha Kelkar', { ...mother, relation: 'self' })).status).toBe(409);
    expect((await change('Vasudha Kelkar', { ...holder, relation: 'sister' })).status).toBe(409);
    expect((await change('Vasudha Kelkar', { ...holder, name: 'Vasudha A Kelkar', relation: 'self' })).status).toBe(
      200,
    );
    // Nor by making room for them, nor by making a child of them.
    expect((await call(token, 'DELETE', `/account/people/${idOf('Vasudha Kelkar')}`)).status).toBe(409);
    expect((await change('Sulabha Kelkar', { ...mother, birthDate: '2020-02-29' })).status).toBe(409);
    expect(await accessOf(token, orderIds[1]!)).toMatchObject({ access: 'unasked' });
    expect((await call(token, 'DELETE', `/account/people/${idOf('Sulabha Kelkar')}`)).status).toBe(200);
    expect(await accessOf(token, orderIds[1]!)).toMatchObject({ access: 'unasked' });
  });

  it('stays theirs when they are taken out of the family: by their link, in their language, told of what is corrected', async () => {
    const { token, orderIds, idOf, at } = await reported([holder, mother]);
    const hers = orderIds[1]!;
    const personId = idOf('Sulabha Kelkar');
    const phone = newNumber();
    const link = await askPerson(product, { token, personId, phone });
    await product.deps.pool.query("update report_consents set locale = 'hi' where person_id = $1", [personId]);
    await open('/answer', { token: link, birthYear: 1944, agree: false });
    expect((await call(token, 'DELETE', `/account/people/${personId}`)).status).toBe(200);
    const family = async () =>
      (await call(token, 'GET', '/account/people')).body.map(({ name }: { name: string }) => name);
    expect(await family()).toEqual(['Vasudha Kelkar']);
    expect((await open('', { token: link, birthYear: 1944 })).body.reports).toMatchObject([{ orderId: hers }]);
    expect(await accessOf(token, hers)).toMatchObject({ access: 'asked', person: { id: personId } });
    const signatory = await at.token('signatory');
    await typeResults(product, signatory, hers, { [at.parameterIds[0]!]: '4.9' });
    expect((await sign(product, signatory, hers, { reason: 'Typed wrongly' })).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      "select locale from messages where recipient = $1 and template = 'report.amended'",
      [`+91${phone}`],
    );
    expect(rows).toEqual([{ locale: 'hi' }]);
    // Whoever is booked for again is of the family again, and the same person.
    const { sex, birthDate } = mother;
    await call(token, 'POST', '/account/people', { name: mother.name, sex, birthDate, relation: 'mother' });
    expect(await family()).toEqual(['Vasudha Kelkar', 'Sulabha Kelkar']);
    expect(idOf('Sulabha Kelkar')).toBe(personId);
  });

  it('does not open to an account whose holder has had no visit, nor by making a child of who is known by age', async () => {
    const wife = { name: 'Sulabha Kelkar', sex: 'female', age: 62, relation: 'wife' };
    const { token, idOf, orderIds } = await reported([wife as never]);
    const change = (body: object) => call(token, 'PUT', `/account/people/${idOf(wife.name)}`, { ...wife, ...body });
    expect(await accessOf(token, orderIds[0]!)).toMatchObject({ access: 'unasked', mayBeSelf: false });
    expect((await change({ relation: 'self' })).status).toBe(409);
    // Unsaying whose relative she is makes her nobody else's either.
    expect((await change({ relation: 'family' })).body).toMatchObject({ relation: 'wife' });
    for (let age = 60; age >= 18; age -= 2) expect((await change({ age })).status).toBe(200);
    const { age: _, ...undated } = wife;
    const young = `${product.deps.now().getFullYear() - 17}-01-01`;
    expect(
      (await call(token, 'PUT', `/account/people/${idOf(wife.name)}`, { ...undated, birthDate: young })).status,
    ).toBe(200);
    expect(await accessOf(token, orderIds[0]!)).toMatchObject({ access: 'unasked' });
  });

  it('with a test for HIV in it goes to the person alone, out of the family’s list, whatever they said', async () => {
    const lab = await makeLab(product);
    const { itemId } = await makeItem(product, { kind: 'test', needsConsent: true });
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, 77700)',
      [lab.labId, itemId, lab.cityId],
    );
    const { token, orderIds, idOf } = await reported([holder, mother], lab, itemId);
    const [own, hers] = orderIds as [number, number];
    const link = await askPerson(product, { token, personId: idOf('Sulabha Kelkar'), phone: newNumber() });
    await open('/answer', { token: link, birthYear: 1944, agree: true });
    expect((await call(token, 'GET', `/reports/${own}`)).status).toBe(200);
    expect(await call(token, 'GET', `/reports/${hers}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('alone') },
    });
    const { body: listed } = await call(token, 'GET', '/reports');
    expect(listed.map(({ orderId }: { orderId: number }) => orderId)).toEqual([own]);
    expect((await open('/report', { token: link, birthYear: 1944, orderId: hers })).status).toBe(200);
    // It is shared because they say so, and by no slip.
    const share = (more: object) => call(token, 'POST', `/reports/${own}/shares`, { days: 3, ...more });
    const slip = await share({});
    expect([slip.status, Object.keys(slip.body.fields)]).toEqual([400, ['confidential']]);
    expect((await call(token, 'GET', `/reports/${own}/shares`)).body).toEqual([]);
    expect((await share({ confidential: true })).status).toBe(201);
  });
});

describe('who is described while booking', () => {
  it('is the account’s holder once; whoever else is of age is family', async () => {
    const { family } = await reported([holder, { ...mother, relation: undefined }]);
    expect(family.map(({ name, relation }: { name: string; relation: string }) => [name, relation])).toEqual([
      ['Vasudha Kelkar', 'self'],
      ['Sulabha Kelkar', 'family'],
    ]);
  });
});

it('somebody else answers by no number that the account has ever called its own, and none is asked before anything is booked for them', async () => {
  const { token, idOf, orderIds } = await reported([holder, mother]);
  const personId = idOf('Sulabha Kelkar');
  const ask = (phone: string, id = personId) => call(token, 'POST', `/account/people/${id}/report-consent`, { phone });
  const name = (phone: string) => call(token, 'PUT', '/account/profile', { name: 'Vasudha Kelkar', phone });
  const [first, second, hers] = [newNumber(), newNumber(), newNumber()];
  await name(first);
  await name(second);
  for (const own of [first, second]) expect((await ask(own)).status).toBe(400);
  // Nor does a yes stand by a number that becomes the account's own afterwards.
  const link = await askPerson(product, { token, personId, phone: hers });
  await open('/answer', { token: link, birthYear: 1944, agree: true });
  expect((await call(token, 'GET', `/reports/${orderIds[1]}`)).status).toBe(200);
  await name(hers);
  expect((await call(token, 'GET', `/reports/${orderIds[1]}`)).status).toBe(403);
  const added = await call(token, 'POST', '/account/people', { name: 'Nobody Booked', sex: 'male', age: 40 });
  expect((await ask(newNumber(), added.body.id)).body.messageCode.code).toBe('nothing_is_booked_for_them_yet');
});
