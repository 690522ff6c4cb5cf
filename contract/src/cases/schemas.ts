import { spelledNumber } from '#src/bookings/rules.ts';
import { Id, requiredText, text } from '#src/primitives.ts';
import { Named } from '#src/vocabulary/schemas.ts';
import { z } from '#src/z.ts';
import { caseKinds, caseStates, caseSubjects } from './rules.ts';

const CaseBase = z.object({
  /** CS- and seven characters. */
  number: z.string(),
  kind: z.enum(caseKinds),
  about: z.enum(caseSubjects),
  state: z.enum(caseStates),
  /** The visit that it is about, where one was named. */
  booking: z.string().nullable(),
  /** Whose part of that visit, and the order that their report is of. */
  person: z.string().nullable(),
  orderId: Id.nullable(),
  /** The lab of the visit, or the one that was named without one. */
  labId: Id.nullable(),
  labName: z.string().nullable(),
  createdAt: z.string(),
  /** When somebody took it. */
  acknowledgedAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** When the next thing is due; null once it is settled. */
  dueAt: z.string().nullable(),
});

/** One's own case as a row. */
export const Case = CaseBase.extend({ firstWords: z.string() });
export type Case = z.infer<typeof Case>;

const Entry = z.object({ id: Id, by: z.enum(['customer', 'operator']), text: z.string(), at: z.string() });

/** One's own case with what was written. */
export const CaseThread = CaseBase.extend({ entries: z.array(Entry) });
export type CaseThread = z.infer<typeof CaseThread>;

/** A case as those who operate the site see it. */
export const AdminCase = Case.extend({
  /** Whose it is; a caller without an account (`id` null) has a telephone alone. */
  account: z.object({ id: Id.nullable(), name: z.string(), email: z.string(), phone: z.string() }),
  owner: z.string().nullable(),
  /** It is in the hands of whoever asks. */
  mine: z.boolean(),
});
export type AdminCase = z.infer<typeof AdminCase>;

export const AdminCaseThread = AdminCase.omit({ firstWords: true }).extend({
  /** With who wrote it, and whether it is for those who operate the site alone. */
  entries: z.array(Entry.extend({ author: z.string(), internal: z.boolean() })),
  /** Whose hands it may be given into: whoever works on cases, but whoever has it. */
  colleagues: z.array(Named),
});
export type AdminCaseThread = z.infer<typeof AdminCaseThread>;

export const CaseText = requiredText(2000);

/** The number of a visit, as somebody types it: in small letters, without its stroke. */
const TypedNumber = text(20).transform((typed) => spelledNumber(typed) ?? typed);

/** What somebody said on the telephone, as an operator writes it down for them. */
export const NewCaseFor = z.object({
  /** The account of whoever called; without one `phone` is needed. */
  accountId: Id.optional(),
  /** The telephone of a caller without an account. Where an account has proven it, the case is that account's. */
  phone: text(40).optional(),
  kind: z.enum(caseKinds),
  about: z.enum(caseSubjects),
  /** The number of a visit of the account; of a caller without one, of a visit that was booked at a desk under that telephone. */
  booking: TypedNumber.optional(),
  /** A lab that it is about, where no visit is named. */
  labId: Id.optional(),
  text: CaseText,
});

export const NewCase = z.object({
  kind: z.enum(caseKinds),
  about: z.enum(caseSubjects),
  /** The number of one's own visit, whose part of it, or both. */
  booking: TypedNumber.optional(),
  orderId: Id.optional(),
  /** A lab that it is about, where no visit is named. */
  labId: Id.optional(),
  text: CaseText,
});
