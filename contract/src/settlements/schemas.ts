import { createMessage } from '#src/coded-messages.ts';
import { Day, Figure, Id, requiredText, text } from '#src/primitives.ts';
import { UpiId } from '#src/upi.ts';
import { z } from '#src/z.ts';
import {
  bankAccountStates,
  feePaperKinds,
  isAccountNumber,
  isIfsc,
  isPan,
  payoutStates,
  settlementModes,
  statementStates,
  taxKinds,
} from './rules.ts';

/** A UTR has 12 to 22 letters and digits, a cheque six digits. Source: RBI, NEFT and RTGS; NPCI, IMPS and UPI. */
const BankUtr = requiredText(40).refine(
  (text) => /^[A-Z0-9][A-Z0-9/-]{5,}$/i.test(text),
  createMessage('enter_the_reference_of_the_bank'),
);

/** A lab and a fortnight. Rupees; `payable` below nothing is what the lab owes the site. */
export const Statement = z.object({
  id: Id,
  labId: Id,
  labName: z.string(),
  /** YYYY-MM-DD, both inclusive. */
  from: z.string(),
  to: z.string(),
  mode: z.enum(settlementModes),
  state: z.enum(statementStates),
  visits: z.number(),
  gross: z.number(),
  commission: z.number(),
  gst: z.number(),
  gstPercent: z.number(),
  withheld: z.number(),
  withheldPercent: z.number(),
  /** What the site let off at its own cost. */
  siteDiscount: z.number(),
  /** What patients paid online, where it stands with the site. */
  online: z.number(),
  payable: z.number(),
  payoutId: Id.nullable(),
  paidAt: z.string().nullable(),
  /** Of the bank. */
  reference: z.string(),
  /** The site's own tax invoice for its fee, or its credit note; null where there is no fee, or the site has no GSTIN. */
  paper: z.object({ kind: z.enum(feePaperKinds), number: z.string() }).nullable(),
});
export type Statement = z.infer<typeof Statement>;

/** What the next statement of a lab comes to, were it closed now. Rupees. */
export const StatementSoFar = Statement.pick({
  labName: true,
  from: true,
  to: true,
  mode: true,
  visits: true,
  gross: true,
  commission: true,
  gst: true,
  gstPercent: true,
  withheld: true,
  withheldPercent: true,
  siteDiscount: true,
  online: true,
  payable: true,
}).extend({
  /** Visits of before this day are not looked at: what has changed of them comes with the statement. */
  correctedFrom: z.string(),
  /** What stands with the site for visits that are still to come. */
  ahead: z.number(),
});
export type StatementSoFar = z.infer<typeof StatementSoFar>;

/** What a statement says of one visit: what is new since the statements before. Rupees. */
export const StatementLine = z.object({
  number: z.string(),
  day: z.string(),
  state: z.string(),
  gross: z.number(),
  commission: z.number(),
  siteDiscount: z.number(),
  online: z.number(),
  /** An earlier statement has the visit too. */
  corrects: z.boolean(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** How labs are settled with, and what stands open. Rupees. */
export const SettlementOverview = z.object({
  mode: z.enum(settlementModes),
  /** Why money of labs may stand with the site. */
  pooledBecause: z.string(),
  /** Of labs, with the site: paid online, and not paid out. */
  held: z.number(),
  heldSince: z.string().nullable(),
  /** Paid out to labs, and gone back to patients since: the next statements take it in again. */
  advanced: z.number(),
  toPay: z.number(),
  toReceive: z.number(),
  waitingAccounts: z.number(),
});
export type SettlementOverview = z.infer<typeof SettlementOverview>;

/** Payments to labs that go to the bank in one file. Rupees. */
export const Payout = z.object({
  id: Id,
  state: z.enum(payoutStates),
  total: z.number(),
  /** Of the total, what the bank has sent back after it was paid. */
  returned: z.number(),
  statements: z.number(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  approvedBy: z.string().nullable(),
  paidAt: z.string().nullable(),
  reference: z.string(),
  /** Of what is in it: who approves says which batch they have seen. */
  digest: z.string(),
  /** Since then the bank may be paying it: whoever read its file does not withdraw it. */
  fileReadAt: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** What is owed to one lab on statements that are in no batch yet. Rupees. */
export const Payable = z.object({
  labId: Id,
  labName: z.string(),
  statements: z.number(),
  amount: z.number(),
  /** What it owes the site by other statements: nothing is set off by itself. */
  owes: z.number(),
  /** Its bank account stands: a batch that is proposed now holds it. */
  hasAccount: z.boolean(),
});
export type Payable = z.infer<typeof Payable>;

/** What a batch pays to one lab. Rupees. */
export const Transfer = z.object({
  statementId: Id,
  labName: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  holder: z.string(),
  ifsc: z.string(),
  numberEnds: z.string(),
  /** False once the lab has another account: the batch has to be withdrawn. */
  standing: z.boolean(),
  /** When the bank was said not to have paid it, or to have sent it back. */
  cameBackAt: z.string().nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

export const PayoutDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), digest: text(64) }),
  z.object({ decision: z.literal('withdraw') }),
  /** `returned`: statements whose money the bank has not been able to pay; they wait to be paid again. */
  z.object({ decision: z.literal('paid'), reference: BankUtr, returned: z.array(Id).max(1000).default([]) }),
  /** After it was paid the bank has sent some of it back: those wait to be paid again. `reference` is the bank's. */
  z.object({
    decision: z.literal('returned'),
    reference: BankUtr,
    returned: z.array(Id).min(1, createMessage('tick_what_came_back')).max(1000),
  }),
]);

const upper = (max: number) => requiredText(max).transform((value) => value.replaceAll(/\s/g, '').toUpperCase());

/** Where a lab's money goes. No answer shows the number or the PAN whole. */
export const NewBankAccount = z.object({
  holder: requiredText(120),
  number: upper(40).refine(isAccountNumber, createMessage('account_number_has_9_to_18_figures')),
  ifsc: upper(20).refine(isIfsc, createMessage('enter_an_ifsc_like_sbin0001234')),
  /** Without it more tax is withheld. Left empty, the one that is known stays. */
  pan: text(20)
    .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
    .refine((value) => value === '' || isPan(value), createMessage('enter_a_pan_like_aaapa1234a')),
  /** By which patients pay at the visit. */
  upi: UpiId.default(''),
});

/** Where money goes, as far as anybody is shown it. */
const ShownAccount = z.object({
  holder: z.string(),
  /** The last four figures. */
  numberEnds: z.string(),
  ifsc: z.string(),
  /** The last four signs; null for none. */
  panEnds: z.string().nullable(),
  upi: z.string().nullable(),
});

export const BankAccount = ShownAccount.extend({
  id: Id,
  labId: Id,
  labName: z.string(),
  state: z.enum(bankAccountStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  createdAt: z.string(),
  /** Of one that waits: the account whose place it is to take; null for the first. */
  standing: ShownAccount.nullable(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The same as operators see it, with who decided, and when. */
export const AdminBankAccount = BankAccount.extend({
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** It may be put in the place of the one that stands: it was refused, or stood before. */
  mayReturn: z.boolean(),
});
export type AdminBankAccount = z.infer<typeof AdminBankAccount>;

export const NewCommissionRule = z
  .object({
    labId: Id.nullable().optional(),
    itemKind: z.enum(['test', 'package', 'scan']).nullable().optional(),
    cityId: Id.nullable().optional(),
    kind: z.enum(['percent', 'fixed']),
    /** Percent with at most two decimals, or rupees for each item. */
    value: Figure(0, 10_000),
    startsOn: Day,
    endsOn: Day.nullable().optional(),
  })
  .refine(({ kind, value }) => kind === 'fixed' || value <= 100, {
    path: ['value'],
    error: createMessage('at_most_100_percent'),
  })
  .refine(({ startsOn, endsOn }) => !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: createMessage('it_must_end_after_it_begins'),
  });

export const CommissionRule = z.object({
  id: Id,
  labName: z.string().nullable(),
  city: z.string().nullable(),
  itemKind: z.enum(['test', 'package', 'scan']).nullable(),
  kind: z.enum(['percent', 'fixed']),
  value: z.number(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
});
export type CommissionRule = z.infer<typeof CommissionRule>;

/** A rate by law, from a day on. Percent. */
export const TaxRate = z.object({
  kind: z.enum(taxKinds),
  percent: z.number(),
  startsOn: z.string(),
  source: z.string(),
  /** No statement has its days, and another of its kind came before: it can be taken back. */
  withdrawable: z.boolean(),
});
export type TaxRate = z.infer<typeof TaxRate>;

export const NewTaxRate = z.object({
  kind: z.enum(taxKinds),
  percent: Figure(0, 50),
  startsOn: Day,
  /** Which law or notification says so. */
  source: requiredText(200),
});

export const BankReference = z.object({ reference: BankUtr });

/** Money that has come: the bank's reference, and the day on which it came; today where none is said. */
export const BankReceipt = BankReference.extend({ on: Day.optional() });
