import { Booking } from '#src/bookings/schemas.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk, office } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { visits } from '#src/operator-access.ts';
import { Bill, DeskDiscount, DeskRules } from '#src/payments/schemas.ts';
import { Amount, Id, Locale, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

const one = { params: z.object({ number: text(20) }) } as const;

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/invoice',
  summary: 'Makes the invoice of a visit, once: the next number of the lab and the financial year, without gaps.',
  ...desk,
  ...one,
  response: Bill,
});

export const reissueInvoice = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/invoice/anew',
  summary:
    'Makes the invoice of a visit anew where what it says of the patient or the lab was put right since: a credit note takes the one that stands back whole, the new one has the next number. 409 where it says it already.',
  ...office,
  ...one,
  response: Bill,
});

export const giveDiscount = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/discount',
  summary:
    'Lets something off of what a visit costs, in rupees, with the reason, in place of what was let off before; 0 takes it back. 409 for more than is still to be paid (of an owner or a manager: than it costs, so that what was paid goes back), and of the front desk for more than its rules allow. Once the invoice is made an owner or a manager lets off more than before, by a credit note.',
  ...desk,
  ...one,
  body: DeskDiscount,
  response: Bill,
});

export const waiveFee = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/waive-fee',
  summary:
    'Lets go so much of what a late cancellation costs, in rupees, with the reason: what was paid of it goes back, and a credit note takes it off the bill. Once for a key. 409 where no fee stands, or less does.',
  ...office,
  ...one,
  idempotent: true,
  body: DeskDiscount.extend({ amount: Amount }),
  response: Bill,
});

export const getDeskRules = defineEndpoint({
  method: 'GET',
  path: '/lab/desk-rules',
  summary: 'What the front desk may do by itself.',
  ...desk,
  response: DeskRules,
});

export const putDeskRules = defineEndpoint({
  method: 'PUT',
  path: '/lab/desk-rules',
  summary: 'Changes it. What was let off stays.',
  ...office,
  body: DeskRules,
  response: DeskRules,
});

const language = { query: z.object({ language: Locale.optional() }) } as const;

export const getBillPdf = defineEndpoint({
  method: 'GET',
  path: '/lab/bookings/{number}/bill',
  summary:
    'What a visit costs as it stands and what was paid, as PDF, with the code by which whoever walked in takes it into an account: the invoice once it is made, until then a bill that says so.',
  ...desk,
  ...one,
  ...language,
  response: inMedia('application/pdf'),
});

export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/lab/invoices/{invoiceId}/pdf',
  summary: "One of the lab's invoices as PDF.",
  ...desk,
  params: z.object({ invoiceId: Id }),
  ...language,
  response: inMedia('application/pdf'),
});

export const askForInvoice = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/invoice',
  summary:
    "Makes the invoice of one of the customer's bookings where its laboratory has not: once its reports are there. One that is made stays as it is. 409 before, and where nothing is to be paid.",
  access: { roles: ['customer'] },
  ...one,
  response: Booking,
});

export const getMyInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/invoice',
  summary: "The invoice of one of the customer's bookings as PDF. 404 until it is made.",
  access: { roles: ['customer'] },
  ...one,
  ...language,
  response: inMedia('application/pdf'),
});

export const getCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: '/lab/credit-notes/{id}/pdf',
  summary: "One of the lab's credit notes as PDF: what was taken back of an invoice.",
  ...desk,
  params: z.object({ id: Id }),
  ...language,
  response: inMedia('application/pdf'),
});

export const getMyCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/credit-notes/{id}',
  summary: "A credit note of one of the customer's bookings as PDF.",
  access: { roles: ['customer'] },
  params: z.object({ number: text(20), id: Id }),
  ...language,
  response: inMedia('application/pdf'),
});

export const getAdminInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/admin/invoices/{id}/pdf',
  summary: "Any lab's invoice as PDF. Leaves an audit row.",
  ...visits,
  params: z.object({ id: Id }),
  response: inMedia('application/pdf'),
});

export const getAdminCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: '/admin/credit-notes/{id}/pdf',
  summary: "Any lab's credit note as PDF. Leaves an audit row.",
  ...visits,
  params: z.object({ id: Id }),
  response: inMedia('application/pdf'),
});
