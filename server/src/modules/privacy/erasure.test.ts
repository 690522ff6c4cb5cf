import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { attach, receive, sign, typeResults } from '#test/bench.ts';
import { makeLab } from '#test/fixtures.ts';
import { eraseDueRecords } from './locked-records.service.ts';

const product = useProduct();

/**
 * Where a person may stand. Every table of the database is in one of the lists, so that a new one must be placed:
 * `never` about anybody, or by number alone; `gone` with the account; `wiped` of the person, and kept without; `locked`.
 */
const places = {
  gone: [
    'account_nominees',
    'account_notes',
    'operator_notes',
    'account_phones',
    'addresses',
    'callbacks',
    'consents',
    'former_emails',
    'case_entries',
    'cases',
    'idempotency_keys',
    'limits',
    'message_refusals',
    'message_ways',
    'messages',
    'one_time_codes',
    'password_resets',
    'sign_in_links',
    'people',
    'prescription_items',
    'prescription_offers',
    'prescriptions',
    'report_consents',
    'report_documents',
    'report_shares',
    'critical_call_attempts',
    'critical_calls',
    'report_blanks',
    'report_interpretations',
    'report_values',
    'results',
    'search_log',
    'search_uses',
    'second_factors',
    'sessions',
    'sign_ins',
    'analyser_remarks',
    'work_returns',
  ],
  wiped: [
    'accounts',
    'analyser_messages',
    'files',
    'credit_notes',
    'holds',
    'invoices',
    'orders',
    // Whom a lab knows from its desk, too, stays in its own register.
    'patients',
    'payments',
    'reports',
    'reviews',
    'tasks',
    'visit_events',
    'visit_search',
    'visits',
  ],
  locked: ['locked_records'],
  never: [
    'report_attached_tests',
    'review_requests',
    'waiting_owners',
    'analyser_codes',
    'analysers',
    'approvals',
    'audit_events',
    'audit_seals',
    'calendar_days_off',
    'calendar_hours',
    'calendar_fees',
    'calendar_pincodes',
    'categories',
    'centres',
    'accredited_parameters',
    'centre_accredited_parameters',
    'cities',
    'city_aliases',
    'containers',
    'test_containers',
    'test_interpretations',
    'control_lots',
    'commission_rules',
    'coupon_uses',
    'coupons',
    'lab_bank_accounts',
    'lab_gateways',
    'lab_promises',
    'late_credits',
    'lab_measures',
    'lab_review_sums',
    'payouts',
    'payout_transfers',
    'statement_lines',
    'statements',
    'fee_papers',
    'fee_paper_counters',
    'tax_rates',
    'control_runs',
    'day_sheets',
    'doctors',
    'imports',
    'invoice_counters',
    'item_cities',
    'item_city_prices',
    'item_documents',
    'item_parameters',
    'item_subcategories',
    'item_summaries',
    'item_translations',
    'items',
    'lab_day_channels',
    'lab_day_items',
    'lab_day_marks',
    'lab_days',
    'lab_decisions',
    'lab_documents',
    'lab_members',
    'notifiable_results',
    'labs',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transactions',
    'offers',
    'order_items',
    'order_tests',
    'paper_settings',
    'parameter_rules',
    'unreported_parameters',
    'parameter_synonyms',
    'parameter_translations',
    'parameters',
    'pretended_registrations',
    'patient_merges',
    'pincodes',
    'referral_labs',
    'refunds',
    'send_outs',
    'stated_ranges',
    'rate_limits',
    'release_rules',
    'desk_rules',
    'result_templates',
    'verifications',
    'reference_ranges',
    'schema_functions',
    'schema_migration_steps',
    'schema_migrations',
    'hold_counts',
    'search_counts',
    'search_documents',
    'search_synonyms',
    'search_changes',
    'search_words',
    'saved_views',
    'secrets',
    'site_content',
    'slot_calendars',
    'simulated_orders',
    'simulated_refunds',
    'slots',
    'specimens',
    'staff_invites',
    'subcategories',
    'test_parameters',
    'visit_balances',
    'visit_claims',
    'test_synonyms',
    'tests',
    'visit_stops',
  ],
};

/** Words that stand nowhere else: whatever was typed about the person, by anybody. */
const canaries = [
  'zarapkar',
  '98111 22233',
  '9811122233',
  'quillon-lane',
  'qnote',
  'qreason',
  'QREF-77',
  'qfile',
  'Qfather',
];

async function tables(): Promise<string[]> {
  const { rows } = await product.deps.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** The tables in which one of the words stands, in whatever column. */
async function tablesNaming(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tables()) {
    const { rows } = await product.deps.pool.query(
      `select 1 from "${name}" t where exists (select 1 from unnest($1::text[]) w where position(lower(w) in lower(t::text)) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Somebody who left a trace wherever the product lets one be left; a signed report with a paper, and a paid bill. */
async function busyPatient() {
  const lab = await makeLab(product);
  const email = `zarapkar-${Date.now()}@example.in`;
  const person = { name: 'Quillon Zarapkar', email, phone: '9811122233', password: 'a-good-password' };
  const registered = await product.call('POST', '/api/auth/register', { body: person });
  const otp = await product.lastCode(email);
  await product.call('POST', '/api/auth/verify-otp', { body: { otp, otpToken: registered.body.otpToken } });
  await product.call('POST', '/api/auth/login', { body: { email, password: 'not-my-password' } });
  const { token } = (await product.call('POST', '/api/auth/login', { body: { email, password: person.password } }))
    .body;
  const owner = await lab.token();
  const signatory = await lab.token('signatory');
  const call = (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
    product.call(method, path, { token: as, ...(method === 'GET' ? {} : { body }) });
  await call(token, 'POST', '/api/account/people', {
    name: 'Qfather Zarapkar',
    sex: 'male',
    birthDate: '1950-02-03',
    relation: 'father',
  });
  await call(token, 'PUT', '/api/account/nominee', {
    name: 'Qnominee Zarapkar',
    relation: 'daughter',
    phone: '98111 22299',
  });
  await product.deps.pool.query(
    `insert into account_notes (account_id, author_id, text, at) select p.id, w.id, 'qnote: Mr Zarapkar calls at noon', now()
     from accounts p, accounts w where p.email = $1 and w.email = 'support@example.in'`,
    [email],
  );
  // A call back is theirs where the number is: anybody may write down another's.
  await product.deps.pool.query('update accounts set phone_verified_at = now() where email = $1', [email]);
  await product.call('POST', '/api/callbacks', { body: { phone: '98111 22233', city: 'Mumbai' } });
  await product.call('GET', '/api/search?city=Mumbai&q=quillon%20zarapkar');
  await product.call('GET', '/api/search?city=Mumbai&q=quillon%20zarapkar%20hiv');
  await product.call('POST', '/api/auth/forgot-password', { body: { email } });
  const soon = product.inSeconds(86_400);
  const times: string[] = [];
  for (const ahead of [0, 1]) {
    const { body } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(ahead)}&place=home`,
    );
    times.push(...body.slots.map((slot: { startsAt: string }) => slot.startsAt).filter((at: string) => at < soon));
  }
  const book = (startsAt: string, key: string) =>
    product.call('POST', '/api/bookings', {
      token,
      headers: { 'idempotency-key': key },
      body: {
        labId: lab.labId,
        city: 'Mumbai',
        place: 'home',
        startsAt,
        payment: 'at_collection',
        note: 'qnote: ring twice',
        people: [{ person: { name: 'Quillon Zarapkar', sex: 'male', birthDate: '1981-05-06' }, itemIds: [lab.itemId] }],
        address: { ...lab.address, line: '4 Quillon-Lane' },
      },
    });
  const called = (await book(times[1]!, 'first')).body;
  await call(owner, 'POST', `/api/lab/bookings/${called.number}/confirm`);
  await call(owner, 'POST', `/api/lab/bookings/${called.number}/cancel`, { reason: 'qreason: Zarapkar rang us' });
  const { number, orders, total } = (await book(times[0]!, 'second')).body;
  const orderId = orders[0].id;
  await product.deps.pool.query(
    `insert into operator_notes (visit_id, author_id, text, at) select v.id, w.id, 'qnote: Mr Zarapkar was not at home', now()
     from visits v, accounts w where v.number = $1 and w.email = 'support@example.in'`,
    [number],
  );
  await call(owner, 'POST', `/api/lab/bookings/${number}/confirm`);
  const collector = await lab.token('collector');
  const { body: staff } = await call(owner, 'GET', '/api/lab/collectors');
  const collectorId = staff.find(({ role }: { role: string }) => role === 'collector').id;
  await call(owner, 'POST', `/api/lab/collection/${number}/assign`, { collectorId });
  for (const to of ['on_the_way', 'arrived', 'collected'])
    await call(collector, 'POST', `/api/lab/collection/${number}/step`, { to });
  // The desk corrected them, which leaves who they were in the visit's history.
  const corrected = { name: 'Quillon Zarapkar', sex: 'male', birthDate: '1981-05-07' };
  expect((await call(owner, 'PUT', `/api/lab/orders/${orderId}/person`, corrected)).status).toBe(200);
  await receive(product, signatory, orderId);
  await typeResults(product, signatory, orderId, { [lab.parameterIds[0]!]: '5.1' });
  expect(
    (await attach(product, signatory, orderId, { note: 'qnote: Mr Zarapkar fasted', file: 'qfile.pdf' })).status,
  ).toBe(200);
  expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
  // Another version is begun: its draft goes on with the PDF of the signed one.
  expect((await attach(product, signatory, orderId, { note: 'qnote: Mr Zarapkar was told' })).body.hasFile).toBe(true);
  await call(token, 'POST', `/api/reports/${orderId}/shares`, { days: 7 });
  // The paper of the report is drawn and kept.
  expect((await call(token, 'GET', `/api/reports/${orderId}/pdf`)).status).toBe(200);
  const seat = {
    draft: 'a-seat-that-was-held',
    labId: lab.labId,
    city: 'Mumbai',
    place: 'counter',
    startsAt: times[1],
  };
  expect((await call(token, 'POST', '/api/holds', seat)).status).toBe(201);
  const paid = await call(owner, 'POST', `/api/lab/bookings/${number}/payments`, {
    method: 'upi',
    amount: total,
    reference: 'QREF-77',
  });
  expect(paid.status).toBeLessThan(300);
  // A rupee of it is let off, and goes back by hand with a reference of its own.
  for (const [path, body] of [
    ['discount', { amount: 1, reason: 'other' }],
    ['refunds', { amount: 1, method: 'upi', reference: 'QREF-77' }],
  ] as const)
    expect((await call(owner, 'POST', `/api/lab/bookings/${number}/${path}`, body)).status).toBeLessThan(300);
  expect((await call(owner, 'POST', `/api/lab/bookings/${number}/invoice`)).status).toBeLessThan(300);
  const noted = await product.deps.pool.query(
    `insert into credit_notes (lab_id, invoice_id, financial_year, serial, number, amount_paise, content)
     select n.lab_id, n.id, n.financial_year, 1, 'CN-1', 100, jsonb_build_object('reason', 'Mr Zarapkar left it out', 'lines', n.content -> 'lines')
     from invoices n join visits v on v.id = n.visit_id where v.number = $1`,
    [number],
  );
  expect(noted.rowCount).toBe(1);
  return { lab, token, email, owner, signatory, collector, number, orderId, password: person.password };
}

describe('erasure', () => {
  it('has a place for every table', async () => {
    expect(Object.values(places).flat().sort()).toEqual(await tables());
  });

  it('leaves the person nowhere but behind the lab’s lock, and after its day nowhere at all', async () => {
    const { lab, token, email, owner, signatory, collector, number, orderId, password } = await busyPatient();
    const outbox = join(product.deps.config.DATA_DIR, 'outbox');
    mkdirSync(outbox, { recursive: true });
    writeFileSync(
      join(outbox, 'to-the-lab.eml'),
      `To: lab@example.in\r\n\r\nA visit is asked for: ${number.slice(0, 4)}=\r\n${number.slice(4)}`,
    );
    writeFileSync(join(outbox, 'to-another.eml'), 'To: another@example.in\r\n\r\nHello');
    const before = await tablesNaming(canaries);
    // What is proven below was there: a wipe that has nothing to wipe proves nothing.
    expect(before).toEqual(
      expect.arrayContaining([
        'accounts',
        'people',
        'visits',
        'orders',
        'patients',
        'invoices',
        'credit_notes',
        'payments',
        'reports',
        'files',
        'visit_events',
        'callbacks',
        'one_time_codes',
        'search_log',
        'messages',
      ]),
    );
    const { rows: stored } = await product.deps.pool.query(
      'select distinct f.id, f.storage_key from files f join reports r on r.file_id = f.id where r.order_id = $1',
      [orderId],
    );
    const { rows: papers } = await product.deps.pool.query(
      'select f.storage_key from files f join report_documents d on d.file_id = f.id join reports r on r.id = d.report_id where r.order_id = $1',
      [orderId],
    );
    expect(papers).toHaveLength(1);

    const erased = await product.call('POST', '/api/account/erase', { token, body: { password } });
    expect(erased.status).toBe(200);
    expect(await product.deps.storage.read(papers[0].storage_key)).toBe(null);
    expect(
      erased.body.kept.map((kept: { kind: string; number: string; lab: string }) => [kept.number, kept.lab, kept.kind]),
    ).toEqual([
      [number, lab.name, 'bill'],
      [number, lab.name, 'report'],
    ]);
    expect(await tablesNaming(canaries)).toEqual(['locked_records']);
    expect(await tablesNaming([email])).toEqual([]);
    // A seat that was held is counted on, and leads to nobody.
    const { rows: holds } = await product.deps.pool.query(
      "select account_id from holds where draft = 'a-seat-that-was-held'",
    );
    expect(holds).toEqual([{ account_id: null }]);
    const mails = readdirSync(outbox);
    expect(mails).toContain('to-another.eml');
    for (const name of mails) expect(readFileSync(join(outbox, name), 'utf8').toLowerCase()).not.toContain('zarapkar');
    expect(existsSync(join(outbox, 'to-the-lab.eml'))).toBe(false);

    // The lab's lists go on without the name; the owner and the signatory read it with a reason, nobody else does.
    const listed = await product.call('GET', `/api/lab/bookings?when=all&q=${number}`, { token: owner });
    expect(listed.body[0].orders[0].person.name).toBe('Erased');
    const { body: rows } = await product.call('GET', '/api/lab/locked-records', { token: signatory });
    const record = rows.find((row: { kind: string }) => row.kind === 'report');
    const read = (as: string, body: object) =>
      product.call('POST', `/api/lab/locked-records/${record.id}/read`, { token: as, body });
    expect((await read(signatory, {})).body.fields).toEqual({ reason: 'Please give a reason.' });
    // What is typed could name anybody, and the audit log never forgets: it is a choice.
    expect((await read(signatory, { reason: 'Quillon Zarapkar asks' })).status).toBe(400);
    expect((await read(collector, { reason: 'authority' })).status).toBe(403);
    expect((await read(await product.loginLab(), { reason: 'authority' })).status).toBe(404);
    const opened = await read(signatory, { reason: 'authority' });
    expect(opened.body.report[0]).toMatchObject({
      name: 'Quillon Zarapkar',
      reports: [{ note: 'qnote: Mr Zarapkar fasted', values: [{ value: '5.1' }] }],
    });
    expect((await product.call('GET', opened.body.report[0].reports[0].file)).status).toBe(200);
    const { rows: audit } = await product.deps.pool.query(
      "select subject, detail from audit_events where action = 'locked_record.read'",
    );
    expect(audit).toEqual([{ subject: `record ${record.id}`, detail: { reason: 'authority' } }]);

    // Its last day is kept whole; the day after it is gone, the paper too.
    const later = (day: string) => eraseDueRecords({ ...product.deps, now: () => new Date(`${day}T12:00:00+05:30`) });
    await later(record.until);
    expect((await read(owner, { reason: 'quality' })).status).toBe(200);
    await later('2090-01-01');
    expect((await read(owner, { reason: 'quality' })).status).toBe(404);
    expect(await tablesNaming(canaries)).toEqual([]);
    expect(stored).toHaveLength(1);
    expect(await product.deps.storage.read(stored[0].storage_key)).toBe(null);
  });

  it('opens the history for an erased account alone', async () => {
    const { rows } = await product.deps.pool.query(
      `select e.id from visit_events e join visits v on v.id = e.visit_id join accounts a on a.id = v.account_id
       where a.erased_at is null order by e.id limit 1`,
    );
    const change = product.deps.pool.query("update visit_events set detail = '{}' where id = $1", [rows[0].id]);
    await expect(change).rejects.toThrow('append only');
  });
});
