import { randomUUID } from 'node:crypto';
import { hashPassword } from '#src/platform/crypto/passwords.ts';
import type { TestProduct } from './app.ts';
import { samplePdf } from './sample-pdf.ts';

/** The PDF of a report, over what was shown. */
export const reportForm = (digest: string) => {
  const form = new FormData();
  form.set('digest', digest);
  form.set('report', new Blob([new Uint8Array(samplePdf())]), 'report.pdf');
  return form;
};

/** What an analyser brings, of a tube that is not there. */
export const analyserFile = () => {
  const form = new FormData();
  form.set('file', new Blob(['barcode,code,value\nNO-1,hb,1\n']), 'run.csv');
  return form;
};

/** What an analyser says of a value of an order: a word, and that it measured it again, and alike. */
export async function remarksOfA(product: TestProduct, orderId: unknown, messageId: unknown) {
  const { rows } = await product.deps.pool.query(
    `insert into analyser_remarks (lab_id, order_id, parameter_id, message_id, kind, text, at)
     select o.lab_id, o.id, n.parameter_ids[1], $2, said.kind, said.text, now()
     from orders o join order_tests n on n.order_id = o.id, (values ('comment', 'x'), ('repeated',
       (select trim_scale(r.value)::text from results r where r.order_id = $1 order by r.version desc limit 1))) said (kind, text)
     where o.id = $1 order by said.kind returning id`,
    [orderId, messageId],
  );
  return { analyserRemark: rows[0].id as number, measuredAgain: rows.at(-1).id as number };
}

/** A rule that a laboratory wrote itself. */
export const ruleOfA = {
  method: 'Of A',
  plausibleLow: null,
  plausibleHigh: null,
  criticalLow: null,
  criticalHigh: null,
  deltaPercent: null,
  referenceRanges: [],
};

/** The token of a doctor, whose account is made for it. */
export async function doctorToken(product: TestProduct, doctorId: number): Promise<string> {
  const email = `doctor-${randomUUID()}@example.in`;
  await product.deps.pool.query(
    `with made as (insert into accounts (role, name, email, phone, password_hash, email_verified_at)
       values ('doctor', 'Fixture Doctor', $1, '+919876500002', $2, now()) returning id)
     update doctors set account_id = (select id from made) where id = $3`,
    [email, await hashPassword('a-good-password'), doctorId],
  );
  return (await product.call('POST', '/api/auth/login', { body: { email, password: 'a-good-password' } })).body.token;
}

const further = { name: 'Baner', address: '3 Baner Road', city: 'Mumbai', pincode: '400053' };

/** A further centre of A's lab, open, the request for another that waits for an administrator, a view that its owner keeps, a statement, a review, a prescription, and a payment of a visit that has begun. */
export async function officeOfA(product: TestProduct, labId: number, owner: string, number: unknown) {
  const { rows } = await product.deps.pool.query(
    "insert into centres (lab_id, name, address, city_id) select id, 'Kothrud', 'Kothrud', city_id from labs where id = $1 returning id",
    [labId],
  );
  await product.call('POST', '/api/lab/centres', { token: owner, body: further });
  const { body } = await product.call('GET', '/api/lab/centres', { token: owner });
  const kept = { list: 'bookings', name: 'Of A', query: 'when=all' };
  const { body: views } = await product.call('PUT', '/api/lab/views', { token: owner, body: kept });
  const { rows: payments } = await product.deps.pool.query(
    "insert into payments (visit_id, method, state, amount_paise, gateway) select id, 'online', 'created', 100, 'simulated' from visits where number = $1 returning id",
    [number],
  );
  const { rows: statements } = await product.deps.pool.query(
    `insert into statements (lab_id, starts_on, ends_on, mode, visits, gross_paise, commission_paise, gst_paise, gst_basis_points, withheld_paise,
       withheld_basis_points, free_paise, site_discount_paise, online_paise, payable_paise)
     values ($1, '2020-01-01', '2020-01-15', 'direct', 0, 0, 0, 0, 1800, 0, 10, 0, 0, 0, 0) returning id`,
    [labId],
  );
  const paper = {
    supplier: { name: 'The site', address: '', gstin: '27AAPFU0939F1ZV' },
    recipient: { name: 'The lab of A', address: '', phone: '' },
    state: null,
    from: '2026-01-01',
    to: '2026-01-15',
    feePaise: 1,
    corrects: [],
    taxes: [],
  };
  await product.deps.pool.query(
    "insert into fee_papers (statement_id, kind, financial_year, serial, number, content, issued_at) values ($1, 'invoice', '2025-26', 1, 'F2025-26/000001', $2, now())",
    [statements[0].id, JSON.stringify(paper)],
  );
  const { rows: reviews } = await product.deps.pool.query(
    "insert into reviews (visit_id, lab_id, account_id, rating, changed_at) select id, lab_id, account_id, 5, '2026-11-01T10:00:00Z' from visits where number = $1 returning id",
    [number],
  );
  const sendPrescription = async () =>
    (
      await product.deps.pool.query(
        `with paper as (insert into files (storage_key, content_type, bytes) values ($2, 'image/jpeg', 1) returning id)
         insert into prescriptions (account_id, lab_id, city_id, file_id, kind)
         select v.account_id, v.lab_id, l.city_id, paper.id, 'picture' from visits v join labs l on l.id = v.lab_id, paper where v.number = $1 returning id`,
        [number, `prescriptions/${randomUUID()}.jpg`],
      )
    ).rows[0].id as number;
  const { rows: templates } = await product.deps.pool.query(
    "insert into result_templates (lab_id, parameter_id, name, text) select $1, min(id), 'Of A', 'Of A' from parameters returning id",
    [labId],
  );
  const { rows: coupons } = await product.deps.pool.query(
    "insert into coupons (code, kind, value, lab_id, paid_by, starts_on, ends_on) values ('OFA', 'percent', 10, $1, 'lab', '2026-01-01', '2099-01-01') returning id",
    [labId],
  );
  const { rows: cases } = await product.deps.pool.query(
    `insert into cases (number, account_id, kind, about, due_at) select 'CS-' || right($1, 7), account_id, 'complaint', 'other', now() from visits where number = $1 returning number`,
    [number],
  );
  return {
    case: cases[0].number as string,
    prescription: await sendPrescription(),
    prescriptionDeclined: await sendPrescription(),
    prescriptionTakenBack: await sendPrescription(),
    review: reviews[0].id as number,
    statement: statements[0].id as number,
    payment: payments[0].id as number,
    centre: rows[0].id as number,
    waitingCentre: body.waiting[0].id as number,
    view: views[0].id as number,
    template: templates[0].id as number,
    coupon: coupons[0].id as number,
  };
}

/** What is tried with a customer's own: an address, a consultation, which its doctor ends. */
export const customerTries = {
  'DELETE /account/addresses/{id}': { by: 'customer', ids: { id: 'address' } },
  'POST /consultations/{number}/cancel': { by: 'customer', ids: { number: 'consultation' } },
  'POST /doctor/consultations/{number}/cancel': {
    by: 'doctor',
    ids: { number: 'ended' },
    body: () => ({ reason: 'Ill' }),
  },
  'POST /doctor/consultations/{number}/end': {
    by: 'doctor',
    ids: { number: 'ended' },
    body: () => ({ to: 'completed' }),
  },
} as const;

/** What is tried on them, on visits as the desk has them, and on who works in the lab. */
export const officeTries = {
  'GET /reports/{orderId}/access': { by: 'customer', ids: { orderId: 'signedOrder' } },
  'POST /account/people/{id}/report-consent': {
    by: 'customer',
    ids: { id: 'person' },
    body: () => ({ phone: '9744444444' }),
  },
  'DELETE /account/people/{id}/report-consent': { by: 'customer', ids: { id: 'person' } },
  'DELETE /account/people/{id}': { by: 'customer', ids: { id: 'person' } },
  'POST /account/consents/{id}/withdraw': { by: 'customer', ids: { id: 'consent' } },
  'GET /bookings/{number}/claim-folder': { by: 'customer', ids: { number: 'signed' } },
  'GET /lab/credit-notes/{id}/pdf': { by: 'desk', ids: { id: 'creditNote' } },
  'GET /bookings/{number}/credit-notes/{id}': { by: 'customer', ids: { number: 'signed', id: 'creditNote' } },
  'GET /lab/invoices/{invoiceId}/pdf': { by: 'desk', ids: { invoiceId: 'invoice' } },
  'GET /bookings/{number}/invoice': { by: 'customer', ids: { number: 'signed' } },
  'POST /bookings/{number}/invoice': { by: 'customer', ids: { number: 'signed' } },
  'POST /bookings/{number}/cancel': { by: 'customer', ids: { number: 'cancelled' }, body: () => ({}) },
  'POST /lab/bookings/{number}/decline': { by: 'desk', ids: { number: 'declined' }, body: () => ({ reason: 'Full' }) },
  'POST /lab/bookings/{number}/cancel': { by: 'desk', ids: { number: 'withdrawn' }, body: () => ({ reason: 'Ill' }) },
  'PUT /bookings/{number}/refund-upi': { by: 'customer', ids: { number: 'asked' }, body: () => ({ upi: 'ofb@bank' }) },
  'PUT /bookings/{number}/where': {
    by: 'customer',
    ids: { number: 'asked' },
    body: () => ({ address: { line: 'Of B', locality: 'Elsewhere' } }),
  },
  'GET /bookings/{number}/calendar': { by: 'customer', ids: { number: 'asked' } },
  'POST /bookings/{number}/payments': { by: 'customer', ids: { number: 'asked' } },
  'GET /bookings/{number}/payments/{id}': { by: 'customer', ids: { number: 'asked', id: 'payment' } },
  'PUT /lab/centres/{id}': { by: 'owner', ids: { id: 'centre' }, body: () => further },
  'POST /lab/centres/{id}/close': { by: 'owner', ids: { id: 'centre' } },
  'POST /lab/centres/{id}/open': { by: 'owner', ids: { id: 'centre' } },
  'POST /lab/centres/waiting/{id}/withdraw': { by: 'owner', ids: { id: 'waitingCentre' } },
  'POST /lab/bookings/{number}/reschedule': {
    by: 'desk',
    ids: { number: 'asked' },
    body: () => ({ startsAt: '2030-01-01T00:00:00Z', reason: 'Of B' }),
  },
  'PUT /lab/bookings/{number}/where': {
    by: 'desk',
    ids: { number: 'asked' },
    body: () => ({ address: { line: 'Of B', locality: 'Of B' } }),
  },
  'POST /lab/bookings/{number}/waive-fee': {
    by: 'owner',
    ids: { number: 'asked' },
    body: () => ({ amount: 1, reason: 'complaint' }),
  },
  'PUT /lab/bookings/{number}/referring-doctor': {
    by: 'desk',
    ids: { number: 'asked' },
    body: () => ({ referredBy: 'Dr Of B' }),
  },
  'POST /lab/bookings/{number}/message': {
    by: 'desk',
    ids: { number: 'asked' },
    body: () => ({ text: 'Please bring the earlier report.' }),
  },
  'GET /bookings/{number}/review': { by: 'customer', ids: { number: 'asked' } },
  'PUT /bookings/{number}/review': { by: 'customer', ids: { number: 'asked' }, body: () => ({ rating: 1 }) },
  'GET /account/cases/{number}': { by: 'customer', ids: { number: 'case' } },
  'POST /account/cases/{number}/entries': { by: 'customer', ids: { number: 'case' }, body: () => ({ text: 'Of B' }) },
  'GET /prescriptions/{id}': { by: 'customer', ids: { id: 'prescription' } },
  'POST /prescriptions/{id}/address': { by: 'customer', ids: { id: 'prescription' } },
  'DELETE /prescriptions/{id}': { by: 'customer', ids: { id: 'prescriptionTakenBack' } },
  'GET /lab/prescriptions/{id}': { by: 'owner', ids: { id: 'prescription' } },
  'POST /lab/prescriptions/{id}/address': { by: 'owner', ids: { id: 'prescription' } },
  'POST /lab/prescriptions/{id}/decline': {
    by: 'owner',
    ids: { id: 'prescriptionDeclined' },
    body: () => ({ reason: 'Of B' }),
  },
  'POST /lab/reviews/{id}/answer': {
    by: 'owner',
    ids: { id: 'review' },
    body: () => ({ answer: 'Of B', writtenAt: '2026-11-01T10:00:00Z' }),
  },
  'POST /lab/bookings/{number}/refunds': {
    by: 'desk',
    ids: { number: 'overpaid' },
    body: () => ({ amount: 1, method: 'upi', reference: '612345678901' }),
  },
  'POST /lab/bookings/{number}/payments/{id}/correction': {
    by: 'owner',
    ids: { number: 'overpaid', id: 'overpayment' },
    body: () => ({ method: 'upi', amount: 1, reason: 'wrong_method' }),
  },
  'POST /lab/bookings/{number}/write-off': {
    by: 'owner',
    ids: { number: 'signed' },
    body: () => ({ reason: 'refuses' }),
  },
  'DELETE /lab/bookings/{number}/write-off': { by: 'owner', ids: { number: 'signed' } },
  'GET /lab/statements/{id}': { by: 'owner', ids: { id: 'statement' } },
  'GET /lab/statements/{id}/lines': { by: 'owner', ids: { id: 'statement' } },
  'GET /lab/statements/{id}/lines.csv': { by: 'owner', ids: { id: 'statement' } },
  'GET /lab/statements/{id}/invoice.pdf': { by: 'owner', ids: { id: 'statement' } },
  'POST /lab/coupons/{id}/agree': { by: 'owner', ids: { id: 'coupon' } },
  'POST /lab/coupons/{id}/decline': { by: 'owner', ids: { id: 'coupon' }, body: () => ({ reason: 'Of B' }) },
  'DELETE /lab/views/{id}': { by: 'owner', ids: { id: 'view' } },
  'DELETE /lab/result-templates/{id}': { by: 'owner', ids: { id: 'template' } },
  'DELETE /lab/staff/invites/{id}': { by: 'owner', ids: { id: 'invite' } },
  'PUT /lab/staff/{accountId}': { by: 'owner', ids: { accountId: 'member' }, body: () => ({ role: 'front_desk' }) },
  'DELETE /lab/staff/{accountId}': { by: 'owner', ids: { accountId: 'member' } },
} as const;

/** A visit from which people are left out, by the key of the orders that A has. */
export const leavesOut = (made: Record<string, string | number>) => ({
  'POST /bookings/{number}/leave-out': {
    by: 'customer' as const,
    ids: { number: 'asked' },
    body: () => ({ orders: [{ orderId: made.askedOrder }] }),
  },
});

/** What A may not do twice, or not yet: refused for its state, not for whose it is. */
export const refusedToA: Record<string, number> = {
  // Nothing of what it says was put right; it was not cancelled.
  'POST /lab/bookings/{number}/waive-fee': 409,
  'POST /lab/bookings/{number}/invoice/anew': 409,
  'PUT /bookings/{number}/review': 409,
  'PUT /lab/documents/{slot}/details': 409,
  'POST /lab/work/{orderId}/report/final': 409,
  'POST /doctor/consultations/{number}/end': 409,
  'PUT /lab/work/{orderId}/tests/{testId}/send-out': 409,
  'DELETE /lab/work/{orderId}/tests/{testId}/send-out': 409,
  'PUT /lab/work/{orderId}/results/{parameterId}/stated-range': 409,
  // It stands on it already; it is signed; it is the only one of its visit.
  'POST /lab/orders/{orderId}/tests': 409,
  'POST /lab/orders/{orderId}/tests/cancel': 409,
  'POST /bookings/{number}/leave-out': 409,
  // What it verifies is not what stands there; nothing of it was rejected.
  'POST /lab/work/{orderId}/verify': 409,
  'POST /bookings/{number}/recollection': 409,
  'POST /lab/bookings/{number}/recollection': 409,
  'POST /lab/bookings/{number}/reschedule': 422,
  'PUT /bookings/{number}/refund-upi': 409,
};
