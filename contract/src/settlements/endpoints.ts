import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { office, owner } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { finance } from '#src/operator-access.ts';
import { Id, Limit, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { bankAccountStates, payoutStates, statementFilters } from './rules.ts';
import {
  AdminBankAccount,
  BankAccount,
  BankReceipt,
  NewBankAccount,
  Payable,
  Payout,
  PayoutDecision,
  SettlementOverview,
  Statement,
  StatementLine,
  StatementSoFar,
  Transfer,
} from './schemas.ts';

const page = { limit: Limit, cursor: text(200).optional() };
const byId = { params: z.object({ id: Id }) };

export const getSettlements = defineEndpoint({
  method: 'GET',
  path: '/admin/settlements',
  summary: 'How labs are settled with, what stands with the site and since when, what is owed to labs and by them.',
  ...finance,
  response: SettlementOverview,
});

export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/admin/statements',
  summary: 'Statements of labs by fortnight, the latest first.',
  ...finance,
  query: z.object({ state: z.enum(statementFilters).optional(), labId: Id.optional(), ...page }),
  response: z.array(Statement),
});

export const getStatementSoFar = defineEndpoint({
  method: 'GET',
  path: '/admin/statements/so-far',
  summary:
    'What the fortnight that runs now comes to so far for a lab, as if it were closed at this moment. 404 for no lab.',
  ...finance,
  query: z.object({ labId: Id }),
  response: StatementSoFar,
});

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/admin/statements/{id}',
  summary: 'A statement. 404 for none.',
  ...finance,
  ...byId,
  response: Statement,
});

export const listStatementLines = defineEndpoint({
  method: 'GET',
  path: '/admin/statements/{id}/lines',
  summary: 'What a statement says of each visit.',
  ...finance,
  ...byId,
  query: z.object(page),
  response: z.array(StatementLine),
});

export const exportStatement = defineEndpoint({
  method: 'GET',
  path: '/admin/statements/{id}/lines.csv',
  summary: 'The lines of a statement as CSV.',
  ...finance,
  ...byId,
  response: inMedia('text/csv'),
});

export const receiveStatement = defineEndpoint({
  method: 'POST',
  path: '/admin/statements/{id}/received',
  summary:
    'What a lab owes by a statement has come, with the reference of the bank and the day. 409 where it owes nothing, and for a reference that stands at a statement of another lab.',
  ...finance,
  ...byId,
  body: BankReceipt,
  response: Statement,
});

export const undoReceipt = defineEndpoint({
  method: 'DELETE',
  path: '/admin/statements/{id}/received',
  summary:
    'What was written down as come has not: the lab owes it again. The ledger keeps both, the audit log why. 409 where nothing was.',
  ...finance,
  ...byId,
  body: z.object({ reason: requiredText(300) }),
  response: Statement,
});

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Batches of payments to labs, the latest first.',
  ...finance,
  query: z.object({ state: z.enum(payoutStates).optional(), ...page }),
  response: z.array(Payout),
});

export const listPayable = defineEndpoint({
  method: 'GET',
  path: '/admin/payouts/payable',
  summary:
    'What a batch that is proposed now would pay, and to whom something is owed whose bank account does not stand.',
  ...finance,
  response: z.array(Payable),
});

export const createPayout = defineEndpoint({
  method: 'POST',
  path: '/admin/payouts',
  summary:
    'Proposes to pay everything that is owed to labs whose bank account stands. 409 where there is nothing to pay.',
  ...finance,
  response: Payout,
  status: 201,
});

export const decidePayout = defineEndpoint({
  method: 'POST',
  path: '/admin/payouts/{id}',
  summary:
    'Approves a batch (not whoever proposed it, only the batch that was seen, and only to accounts that stand: 409), withdraws it (once its file was read, not whoever read it), or says that the bank has paid it, or has sent some of it back.',
  ...finance,
  ...byId,
  body: PayoutDecision,
  response: Payout,
});

export const listTransfers = defineEndpoint({
  method: 'GET',
  path: '/admin/payouts/{id}/transfers',
  summary: 'What a batch holds: to whom, how much, and the end of the account number. 404 for none.',
  ...finance,
  ...byId,
  response: z.array(Transfer),
});

export const exportPayout = defineEndpoint({
  method: 'GET',
  path: '/admin/payouts/{id}/bank.csv',
  summary:
    'The file for the bank, of a batch that is approved: the one place where account numbers stand whole; each reading is in the audit. 409 before.',
  ...finance,
  ...byId,
  response: inMedia('text/csv'),
});

export const listBankAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/bank-accounts',
  summary:
    'Bank accounts of labs in one state, those that wait to be approved unless another is named: the oldest first of those, the latest first of any other.',
  ...finance,
  query: z.object({ ...page, state: z.enum(bankAccountStates).optional() }),
  response: z.array(AdminBankAccount),
});

export const decideBankAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/bank-accounts/{id}',
  summary:
    'Approves a bank account, which takes the place of the one before, or refuses it, with the reason that the lab reads. One that was refused, or that stood before, may be approved again. 409 for one that does not wait otherwise.',
  ...finance,
  ...byId,
  body: z
    .object({ decision: z.enum(['approve', 'refuse']), reason: text(300).default('') })
    .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: AdminBankAccount,
});

export const getFeePaper = defineEndpoint({
  method: 'GET',
  path: '/admin/statements/{id}/invoice.pdf',
  summary:
    'The tax invoice of the site for its fee of a statement, or its credit note, as PDF: the same bytes each time. 404 where there is none.',
  ...finance,
  ...byId,
  response: inMedia('application/pdf'),
});

export const listOwnStatements = defineEndpoint({
  method: 'GET',
  path: '/lab/statements',
  summary: 'The statements of the lab, the latest first: the same figures that the site sees.',
  ...office,
  query: z.object(page),
  response: z.array(Statement),
});

export const getOwnStatementSoFar = defineEndpoint({
  method: 'GET',
  path: '/lab/statements/so-far',
  summary:
    'What the statement of the fortnight that runs now comes to so far: reckoned as it will be when it is closed.',
  ...office,
  response: StatementSoFar,
});

export const getOwnStatement = defineEndpoint({
  method: 'GET',
  path: '/lab/statements/{id}',
  summary: 'A statement of the lab. 404 for one of another.',
  ...office,
  ...byId,
  response: Statement,
});

export const listOwnStatementLines = defineEndpoint({
  method: 'GET',
  path: '/lab/statements/{id}/lines',
  summary: 'What a statement of the lab says of each visit.',
  ...office,
  ...byId,
  query: z.object(page),
  response: z.array(StatementLine),
});

export const exportOwnStatement = defineEndpoint({
  method: 'GET',
  path: '/lab/statements/{id}/lines.csv',
  summary: 'The lines of a statement of the lab as CSV.',
  ...office,
  ...byId,
  response: inMedia('text/csv'),
});

export const getOwnFeePaper = defineEndpoint({
  method: 'GET',
  path: '/lab/statements/{id}/invoice.pdf',
  summary:
    'The tax invoice of the site for its fee of a statement of the lab, or its credit note, as PDF: the same bytes each time. 404 where there is none.',
  ...office,
  ...byId,
  response: inMedia('application/pdf'),
});

export const getOwnBankAccounts = defineEndpoint({
  method: 'GET',
  path: '/lab/bank-accounts',
  summary: 'The bank account of the lab that stands, and the one that waits or was refused last. Never a whole number.',
  ...office,
  response: z.array(BankAccount),
});

export const putOwnBankAccount = defineEndpoint({
  method: 'PUT',
  path: '/lab/bank-accounts',
  summary: 'Names another bank account; it waits until an operator approves it, and takes the place of one that waits.',
  ...owner,
  body: NewBankAccount,
  response: BankAccount,
});
