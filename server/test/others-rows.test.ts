import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { attach, receive, sign, typeResults } from '#test/bench.ts';
import { approveDocument, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { consentOf, creditNoteOf } from '#test/papers-of-a.ts';
import { permissions } from '#test/role-table.ts';
import {
  analyserFile,
  customerTries,
  doctorToken,
  leavesOut,
  officeOfA,
  officeTries,
  refusedToA,
  remarksOfA,
  reportForm,
  ruleOfA,
} from '#test/rows-of-a.ts';

// Every call that names a row by its id: made as A, called as B, refused, and nothing in the database has changed.
const product = useProduct();
const person = { name: 'Asha Rane', sex: 'female', birthDate: '1990-04-05' };

// Written by a call as such; large tables that no call here can write.
const counted = ['rate_limits', 'limits', 'sessions', 'sign_ins', 'audit_events'];
const large = ['pincodes', 'search_documents', 'search_words', 'search_synonyms', 'parameters', 'reference_ranges'];
// How many rows, and what wrote the last: one of them is another where any row is written or deleted.
let [statement, standing]: [string, Record<string, string> | null] = ['', null];
async function snapshot(): Promise<Record<string, string>> {
  const { pool } = product.deps;
  if (!statement) {
    const { rows } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    );
    statement = rows
      .filter(({ name }) => !counted.includes(name) && !large.includes(name))
      .map(
        ({ name }) => `select '${name}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as hash from "${name}"`,
      )
      .join(' union all ');
  }
  const { rows } = await pool.query<{ name: string; hash: string }>(statement);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

type Side = Record<'customer' | 'doctor' | 'owner' | 'desk' | 'signatory' | 'collector', string>;

/** What A has made, by what a path calls it. */
const made: Record<string, string | number> = {};
const a = {} as Side;
const b = {} as Side;
let lab: FixtureLab;
let times: string[];

const call = (token: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });

async function sideAt(of: FixtureLab, doctorId: number): Promise<Side> {
  return {
    customer: (await product.newCustomer()).token,
    doctor: await doctorToken(product, doctorId),
    owner: await of.token(),
    desk: await of.token('front_desk'),
    signatory: await of.token('signatory'),
    collector: await of.token('collector'),
  };
}

/** The account's holder has one name, whichever hour of the day their visits fall on. */
const nameAt = (startsAt: string, relation: string) =>
  relation === 'self' ? 'Asha Rane' : `Asha ${times.indexOf(startsAt)}`;

async function bookAsA(startsAt: string, relation = 'family') {
  const { status, body } = await call(a.customer, 'POST', '/bookings', {
    labId: lab.labId,
    city: 'Mumbai',
    place: 'home',
    startsAt,
    payment: 'at_collection',
    people: [{ person: { ...person, name: nameAt(startsAt, relation), relation }, itemIds: [lab.itemId] }],
    address: lab.address,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { number: string; orders: { id: number }[] };
}

const digestAsA = async () => (await call(a.signatory, 'GET', `/lab/work/${made.draftOrder}`)).body.digest as string;

beforeAll(async () => {
  lab = await makeLab(product);
  made.criticalParameter = lab.parameterIds[0]!;
  await product.deps.pool.query('update parameters set critical_high = 9000 where id = $1', [made.criticalParameter]);
  const other = await makeLab(product);
  Object.assign(a, await sideAt(lab, 1));
  Object.assign(b, await sideAt(other, 2));
  times = await slotsOf(product, lab);
  const soon = product.inSeconds(86_400);
  const near: string[] = [];
  for (const ahead of [0, 1]) {
    const { body } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(ahead)}&place=home`,
    );
    near.push(...body.slots.map((slot: { startsAt: string }) => slot.startsAt).filter((at: string) => at < soon));
  }

  const asked = await bookAsA(times.at(-1)!);
  Object.assign(made, { asked: asked.number, askedOrder: asked.orders[0]!.id });
  made.declined = (await bookAsA(times.at(-2)!)).number;
  made.cancelled = (await bookAsA(times.at(-3)!)).number;
  made.withdrawn = (await bookAsA(times.at(-4)!)).number;
  await call(a.owner, 'POST', `/lab/bookings/${made.withdrawn}/confirm`);
  const { body: staff } = await call(a.owner, 'GET', '/lab/collectors');
  made.collector = staff.find(({ role }: { role: string }) => role === 'collector').id;
  // One visit on its way, one whose report is a draft, one whose report is signed, shared and billed.
  for (const [index, name] of ['onTheWay', 'draft', 'signed', 'recalled'].entries()) {
    const { number, orders } = await bookAsA(near[index]!, 'self');
    made[name] = number;
    made[`${name}Order`] = orders[0]!.id;
    await call(a.owner, 'POST', `/lab/bookings/${number}/confirm`);
    await call(a.owner, 'POST', `/lab/collection/${number}/assign`, { collectorId: made.collector });
    await call(a.collector, 'POST', `/lab/collection/${number}/step`, { to: 'on_the_way' });
    if (name === 'onTheWay') continue;
    for (const to of ['arrived', 'collected'])
      await call(a.collector, 'POST', `/lab/collection/${number}/step`, { to });
    await receive(product, a.signatory, orders[0]!.id);
    await typeResults(product, a.signatory, orders[0]!.id, {
      [lab.parameterIds[0]!]: name === 'draft' ? '9999' : '5.1',
    });
    if (name === 'signed' || name === 'recalled') {
      await attach(product, a.signatory, orders[0]!.id, { file: 'report.pdf' });
      const final = await sign(product, a.signatory, orders[0]!.id);
      expect(final.status).toBe(200);
      await call(a.owner, 'POST', `/lab/bookings/${number}/invoice`);
    }
  }
  const { body: bills } = await call(a.owner, 'GET', `/lab/invoices?q=${made.signed}`);
  made.invoice = bills[0].invoiceId;
  made.creditNote = await creditNoteOf(product, made.invoice);
  const { body: shared } = await call(a.customer, 'POST', `/reports/${made.signedOrder}/shares`, {
    days: 3,
    doctorId: 1,
  });
  made.share = shared.shares[0].id;
  made.person = (await call(a.customer, 'GET', '/account/people')).body[0].id;
  made.consent = await consentOf(product, made.person);
  const { body: addresses } = await call(a.customer, 'GET', '/account/addresses');
  made.address = addresses[0].id;
  const { body: account } = await call(a.customer, 'GET', '/account/devices');
  made.device = account.devices[0].id;
  // The doctor has days without hours, and hours that are taken: the first free ones of the week.
  const week = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((ahead) => product.call('GET', `/api/doctors/1/slots?day=${dayAhead(ahead)}`)),
  );
  const free = week.flatMap(({ body }) =>
    (body as { startsAt: string; free: number }[]).filter((slot) => slot.free > 0),
  );
  for (const [index, name] of ['consultation', 'ended'].entries()) {
    const wish = { doctorId: 1, startsAt: free[index]!.startsAt, person };
    made[name] = (await call(a.customer, 'POST', '/consultations', wish)).body.number;
  }
  const held = await product.call('POST', '/api/holds', {
    body: { labId: lab.labId, city: 'Mumbai', place: 'home', startsAt: times.at(-6), draft: 'the-draft-of-a-alone' },
  });
  made.hold = held.body.id;
  made.overpaid = made.onTheWay!;
  await product.deps.pool.query(
    `select ledger_post('collect', lab_id, id, null, now(), 'overpaid', '[{"account": "upi", "amount": 9999900}, {"account": "patient", "amount": -9999900}]')
     from visits where number = $1`,
    [made.overpaid],
  );
  const { rows: overpayments } = await product.deps.pool.query(
    `insert into payments (visit_id, method, state, amount_paise, transaction_id) select visit_id, 'upi', 'paid', 9999900, id
     from ledger_transactions where note = 'overpaid' returning id`,
  );
  made.overpayment = overpayments[0].id;
  made.sheet = (await call(a.desk, 'POST', '/lab/drawer/close', { counted: 0, expected: 0 })).body.serial;
  made.offer = lab.offerId;
  const named = await product.deps.pool.query(
    "insert into parameters (name, lab_id) values ('Of A alone', $1) returning id",
    [lab.labId],
  );
  made.ownParameter = named.rows[0].id;
  const { body: draft } = await call(a.signatory, 'GET', `/lab/work/${made.draftOrder}`);
  made.barcode = draft.specimens[0].barcode;
  made.draftTest = draft.parameters[0].testId;
  made.referralLab = (await call(a.signatory, 'POST', '/lab/referral-labs', { name: 'Elsewhere' })).body.id;
  const task = await product.deps.pool.query(
    "insert into tasks (lab_id, kind, order_id, subject, taken_at, due_at) values ($1, 'notify', $2, 'Dengue', now(), now()) returning id",
    [lab.labId, made.signedOrder],
  );
  made.task = task.rows[0].id;
  const walkIn = { patient: { ...person, name: 'Walked In', phone: '9811122200' }, itemIds: [lab.itemId] };
  made.walkIn = (await call(a.desk, 'POST', '/lab/walk-ins', walkIn)).body.number;
  const { body: patients } = await call(a.desk, 'GET', '/lab/patients');
  [made.patient, made.samePatient] = patients.map(({ id }: { id: number }) => id);
  made.analyser = (await call(a.signatory, 'POST', '/lab/analysers', { name: 'Of A', format: 'csv' })).body.id;
  const brought = `/api/lab/analysers/${made.analyser}/messages`;
  await product.call('POST', brought, { token: a.signatory, form: analyserFile() });
  made.analyserMessage = (await call(a.signatory, 'GET', `/lab/analysers/${made.analyser}/messages`)).body[0].id;
  Object.assign(made, await remarksOfA(product, made.signedOrder, made.analyserMessage));
  const lot = { level: 1, lotNumber: '1', mean: 5, sd: 0.1, expiresOn: '2036-01-01', analyserId: null };
  const control = await call(a.signatory, 'POST', '/lab/controls', { ...lot, parameterId: lab.parameterIds[0] });
  made.control = control.body.id;
  const ran = await call(a.signatory, 'POST', '/lab/control-runs', { values: [{ controlId: made.control, value: 9 }] });
  made.controlRun = ran.body[0].runs[0].id;
  await approveDocument(product, lab.labId, 'taxId');
  const { body: invited } = await call(a.owner, 'POST', '/lab/staff/invites', {
    name: 'Invited One',
    email: `invited-${randomUUID()}@example.in`,
    role: 'front_desk',
  });
  expect(invited.message).toBeTruthy();
  const { body: members } = await call(a.owner, 'GET', '/lab/staff');
  made.invite = members.invites[0].id;
  const { rows } = await product.deps.pool.query(
    "select account_id from lab_members where lab_id = $1 and role = 'collector'",
    [lab.labId],
  );
  made.member = rows[0].account_id;
  const { body: tests } = await product.call('GET', '/api/parameter/?limit=1');
  const { rows: category } = await product.deps.pool.query("select id from categories where name = 'Pathology'");
  const own = await call(a.owner, 'POST', '/lab/managepackage/', {
    name: `Own ${randomUUID()}`,
    description: 'Of A alone.',
    basePrice: 1777,
    offerPrice: 1333,
    fastingRequired: false,
    resultTime: '24 Hours',
    categoryId: category[0].id,
    subCategoryIds: [],
    locationIds: [lab.cityId],
    selectedTests: [{ testId: tests[0].id, parameterIds: [tests[0].parameters[0].id] }],
  });
  made.own = own.body.id;
  Object.assign(made, await officeOfA(product, lab.labId, a.owner, made.asked));
  const content = { number: 'HP-LOCKED1', startsAt: '2026-01-01', address: null, patient: { name: 'X', phone: '1' } };
  const locked = await product.deps.pool.query(
    `insert into locked_records (lab_id, visit_id, kind, until, content)
     select lab_id, id, 'bill', current_date + 400, $2 from visits where number = $1 returning id`,
    [made.withdrawn, JSON.stringify({ ...content, report: null, prenatal: null })],
  );
  made.locked = locked.rows[0].id;
  for (const [name, value] of Object.entries(made)) expect(value, name).toBeTruthy();
});

interface Try {
  by: keyof Side;
  /** What stands in the path, by the names of `made`. */
  ids: Record<string, string>;
  body?: () => object | Promise<object>;
  form?: () => Promise<FormData>;
  query?: string;
}

/** What A sells. */
const sold = () => ({ itemIds: [lab.itemId] });

/** In an order in which A may do all of it, once B has been refused. */
const onTheWay = { to: 'on_the_way' };

const ofAnalyser = { by: 'signatory', ids: { analyserId: 'analyser' } } as const;
const ofRule = { by: 'signatory', ids: { parameterId: 'ownParameter' } } as const;
const tries: Record<string, Try> = {
  'GET /bookings/{number}': { by: 'customer', ids: { number: 'asked' } },
  'POST /bookings/{number}/reschedule': {
    by: 'customer',
    ids: { number: 'asked' },
    body: () => ({ startsAt: times.at(-8) }),
  },
  'POST /lab/bookings/{number}/confirm': { by: 'desk', ids: { number: 'asked' } },
  'POST /lab/prescriptions/{id}/offer': { by: 'owner', ids: { id: 'prescription' }, body: sold },
  'POST /lab/collection/{number}/assign': {
    by: 'desk',
    ids: { number: 'onTheWay' },
    body: () => ({ collectorId: made.collector }),
  },
  'POST /lab/collection/{number}/step': { by: 'collector', ids: { number: 'onTheWay' }, body: () => onTheWay },
  'GET /lab/work/{orderId}': { by: 'signatory', ids: { orderId: 'draftOrder' } },
  'PUT /lab/work/{orderId}/report': {
    by: 'signatory',
    ids: { orderId: 'draftOrder' },
    form: async () => reportForm(await digestAsA()),
  },
  'POST /lab/work/{orderId}/report/address': { by: 'signatory', ids: { orderId: 'draftOrder' } },
  'PUT /lab/orders/{orderId}/person': {
    by: 'desk',
    ids: { orderId: 'draftOrder' },
    body: () => ({ name: 'Asha Rane', sex: 'female', birthDate: '1990-04-05' }),
  },
  'PUT /lab/orders/{orderId}/fast': { by: 'desk', ids: { orderId: 'draftOrder' }, body: () => ({ hours: 9 }) },
  'POST /bookings/{number}/recollection': {
    by: 'customer',
    ids: { number: 'cancelled' },
    body: () => ({ startsAt: times.at(-1) }),
  },
  'POST /lab/bookings/{number}/recollection': {
    by: 'desk',
    ids: { number: 'onTheWay' },
    body: () => ({ startsAt: null }),
  },
  'GET /lab/orders/{orderId}/tests': { by: 'desk', ids: { orderId: 'draftOrder' } },
  'POST /lab/orders/{orderId}/tests': { by: 'desk', ids: { orderId: 'draftOrder' }, body: sold },
  'POST /lab/orders/{orderId}/tests/cancel': {
    by: 'desk',
    ids: { orderId: 'signedOrder' },
    body: () => ({ itemId: lab.itemId, reason: 'Not wanted' }),
  },
  'POST /lab/work/{orderId}/recall': {
    by: 'signatory',
    ids: { orderId: 'recalledOrder' },
    body: () => ({ reason: 'Two tubes were mixed up' }),
  },
  'POST /lab/tasks/{id}/take': { by: 'signatory', ids: { id: 'task' } },
  'POST /lab/tasks/{id}/done': { by: 'signatory', ids: { id: 'task' }, body: () => ({ note: 'By mail' }) },
  'POST /lab/bookings/{number}/claim-code': { by: 'desk', ids: { number: 'walkIn' } },
  'POST /lab/work/{orderId}/close': {
    by: 'signatory',
    ids: { orderId: 'recalledOrder' },
    body: () => ({ reason: 'Nobody comes' }),
  },
  'PUT /lab/referral-labs/{id}': { by: 'signatory', ids: { id: 'referralLab' }, body: () => ({ name: 'Of A' }) },
  'PUT /lab/work/{orderId}/tests/{testId}/send-out': {
    by: 'signatory',
    ids: { orderId: 'draftOrder', testId: 'draftTest' },
    body: () => ({ referralLabId: made.referralLab }),
  },
  'DELETE /lab/work/{orderId}/tests/{testId}/send-out': {
    by: 'signatory',
    ids: { orderId: 'draftOrder', testId: 'draftTest' },
  },
  'DELETE /lab/referral-labs/{id}': { by: 'signatory', ids: { id: 'referralLab' } },
  'GET /lab/specimens/{barcode}': { by: 'signatory', ids: { barcode: 'barcode' } },
  'GET /lab/patients/{id}': { by: 'desk', ids: { id: 'patient' } },
  'PUT /lab/patients/{id}': { by: 'desk', ids: { id: 'patient' }, body: () => ({ ...person, phone: '98111 22244' }) },
  'POST /lab/patients/{id}/merge': { by: 'desk', ids: { id: 'patient' }, body: () => ({ intoId: made.samePatient }) },
  'GET /lab/patients/{id}/unmerge': { by: 'desk', ids: { id: 'patient' } },
  'POST /lab/patients/{id}/unmerge': { by: 'desk', ids: { id: 'patient' }, body: () => ({ alsoOrderIds: [] }) },
  'GET /lab/work/{orderId}/pdf': { by: 'signatory', ids: { orderId: 'signedOrder' } },
  'GET /lab/work/{orderId}/preview': { by: 'signatory', ids: { orderId: 'signedOrder' } },
  'PUT /lab/parameter-rules/{parameterId}': { ...ofRule, body: () => ruleOfA },
  'PUT /lab/parameter-rules/{parameterId}/reported': { ...ofRule, body: () => ({ reported: true }) },
  'DELETE /lab/parameter-rules/{parameterId}': ofRule,
  'GET /lab/analysers/{analyserId}/messages': ofAnalyser,
  'GET /lab/analyser-messages/{messageId}': { by: 'signatory', ids: { messageId: 'analyserMessage' } },
  'POST /lab/analyser-remarks/{remarkId}/settle': { by: 'signatory', ids: { remarkId: 'analyserRemark' } },
  'POST /lab/analyser-remarks/{remarkId}/take': {
    by: 'signatory',
    ids: { remarkId: 'measuredAgain' },
    body: () => ({ version: 1 }),
  },
  'POST /lab/analysers/{analyserId}/messages': {
    ...ofAnalyser,
    form: async () => analyserFile(),
  },
  'PUT /lab/analysers/{analyserId}/codes': {
    ...ofAnalyser,
    body: () => ({ code: 'X-1', parameterId: null }),
  },
  'DELETE /lab/analysers/{analyserId}': { by: 'signatory', ids: { analyserId: 'analyser' } },
  'POST /lab/control-runs/{runId}/close': {
    by: 'signatory',
    ids: { runId: 'controlRun' },
    body: () => ({ reason: 'Calibrated' }),
  },
  'DELETE /lab/controls/{controlId}': { by: 'signatory', ids: { controlId: 'control' } },
  'POST /lab/work/{orderId}/verify': {
    by: 'signatory',
    ids: { orderId: 'draftOrder' },
    body: () => ({ digest: 'of something else' }),
  },
  'POST /lab/work/{orderId}/return': {
    by: 'signatory',
    ids: { orderId: 'draftOrder' },
    body: () => ({ reason: 'Look again' }),
  },
  'POST /lab/work/{orderId}/resubmit': { by: 'signatory', ids: { orderId: 'draftOrder' } },
  'PUT /lab/work/{orderId}/results': {
    by: 'signatory',
    ids: { orderId: 'draftOrder' },
    body: () => ({ results: [{ parameterId: lab.parameterIds[0], value: '9999', version: 1 }] }),
  },
  'POST /lab/work/{orderId}/critical-call-attempts': {
    by: 'signatory',
    ids: { orderId: 'draftOrder' },
    body: () => ({ values: [{ parameterId: made.criticalParameter, version: 1 }], called: 'Dr Rao' }),
  },
  'POST /lab/work/{orderId}/critical-calls': {
    by: 'signatory',
    ids: { orderId: 'draftOrder' },
    body: () => ({
      values: [{ parameterId: made.criticalParameter, version: 1 }],
      called: 'Dr Rao',
      how: 'phone',
      readBack: true,
    }),
  },
  'PUT /lab/work/{orderId}/results/{parameterId}/stated-range': {
    by: 'signatory',
    ids: { orderId: 'draftOrder', parameterId: 'criticalParameter' },
    body: () => ({ low: 1, high: 2, rangeText: '', method: '' }),
  },
  'POST /lab/work/{orderId}/report/final': {
    by: 'signatory',
    ids: { orderId: 'signedOrder' },
    body: async () => ({
      digest: (await call(a.signatory, 'GET', `/lab/work/${made.signedOrder}`)).body.digest,
      reason: 'Again',
    }),
  },
  'POST /lab/bookings/{number}/payments': {
    by: 'desk',
    ids: { number: 'signed' },
    body: () => ({ method: 'cash', amount: 1 }),
  },
  'POST /lab/bookings/{number}/discount': {
    by: 'desk',
    ids: { number: 'draft' },
    body: () => ({ amount: 0, reason: 'staff' }),
  },
  'GET /lab/day-sheets/{serial}/csv': { by: 'desk', ids: { serial: 'sheet' } },
  'POST /lab/bookings/{number}/invoice/anew': { by: 'owner', ids: { number: 'signed' } },
  'POST /lab/bookings/{number}/invoice': { by: 'desk', ids: { number: 'draft' } },
  'GET /lab/bookings/{number}/bill': { by: 'desk', ids: { number: 'draft' } },
  'POST /lab/bookings/{number}/labels': { by: 'desk', ids: { number: 'draft' } },
  'GET /lab/bookings/{number}/specimens': { by: 'desk', ids: { number: 'draft' } },
  'GET /reports/{orderId}/fhir': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'GET /reports/{orderId}/pdf': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'GET /reports/{orderId}': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'POST /reports/{orderId}/address': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'GET /reports/{orderId}/readings': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'GET /reports/{orderId}/shares': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'GET /doctor/reports/{orderId}/pdf': { by: 'doctor', ids: { orderId: 'signedOrder' } },
  'GET /doctor/reports/{orderId}': { by: 'doctor', ids: { orderId: 'signedOrder' } },
  'POST /reports/{orderId}/shares': { by: 'customer', ids: { orderId: 'signedOrder' }, body: () => ({ days: 2 }) },
  'DELETE /reports/{orderId}/shares/{id}': { by: 'customer', ids: { orderId: 'signedOrder', id: 'share' } },
  'PUT /account/people/{id}': { by: 'customer', ids: { id: 'person' }, body: () => ({ ...person, name: 'Asha R' }) },
  ...customerTries,
  'GET /lab/offerpackage/{offerId}': { by: 'owner', ids: { offerId: 'offer' } },
  'PUT /lab/offerpackage/{offerId}': { by: 'owner', ids: { offerId: 'offer' }, body: () => ({ labPrice: 1 }) },
  'DELETE /lab/offerpackage/{offerId}': { by: 'owner', ids: { offerId: 'offer' } },
  'GET /lab/managepackage/{id}': { by: 'owner', ids: { id: 'own' } },
  'PUT /lab/managepackage/{id}': { by: 'owner', ids: { id: 'own' }, body: () => ({ offerPrice: 1 }) },
  'DELETE /lab/managepackage/{id}': { by: 'owner', ids: { id: 'own' } },
  'POST /lab/documents/{slot}/address': { by: 'owner', ids: { slot: 'taxId' } },
  'PUT /lab/documents/{slot}/details': {
    by: 'owner',
    ids: { slot: 'taxId' },
    body: () => ({ number: 'T-1', issuer: 'The office', validUntil: null }),
  },
  ...officeTries,
  ...leavesOut(made),
  'POST /lab/locked-records/{id}/read': { by: 'owner', ids: { id: 'locked' }, body: () => ({ reason: 'authority' }) },
  'POST /account/devices/{id}/sign-out': { by: 'customer', ids: { id: 'device' } },
  'DELETE /holds/{id}': { by: 'customer', ids: { id: 'hold' }, query: 'draft' },
};

const addressOf = (name: string, attempt: Try, draft: string) => {
  const path = name
    .split(' ')[1]!
    .replace(/\{(\w+)\}/g, (_, key: string) => String(made[attempt.ids[key]!] ?? attempt.ids[key]));
  return attempt.query ? `${path}?${attempt.query}=${draft}` : path;
};

async function send(name: string, attempt: Try, side: Side) {
  const method = name.split(' ')[0]!;
  const draft = side === a ? 'the-draft-of-a-alone' : 'the-draft-of-b-alone';
  const body = method === 'GET' || attempt.form ? undefined : ((await attempt.body?.()) ?? {});
  return product.call(method, `/api${addressOf(name, attempt, draft)}`, {
    token: side[attempt.by],
    ...(body ? { body } : {}),
    ...(attempt.form ? { form: await attempt.form() } : {}),
  });
}

describe("another's row", () => {
  it('is tried on every call that names a row and is not for administrators alone', () => {
    const namesRow = (name: string) => name.includes('{') && !name.includes('{kind}');
    const named = [...permissions]
      .filter(([name, { roles }]) => namesRow(name) && roles !== null && !roles.every((role) => role === 'admin'))
      .map(([name]) => name);
    expect(Object.keys(tries).toSorted()).toEqual([...named, 'DELETE /holds/{id}'].toSorted());
  });
  it.each(Object.entries(tries))('%s is refused and changes nothing', async (name, attempt) => {
    const before = standing && !attempt.body && !attempt.form ? standing : await snapshot();
    const { status, body } = await send(name, attempt, b);
    expect(name === 'DELETE /holds/{id}' ? [200] : [403, 404], JSON.stringify(body)).toContain(status);
    standing = await snapshot();
    expect(standing).toEqual(before);
  });
  it.each(Object.entries(tries))('%s is open to whose it is', async (name, attempt) => {
    const { status, body } = await send(name, attempt, a);
    if (refusedToA[name]) expect(status, JSON.stringify(body)).toBe(refusedToA[name]);
    else expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
});
