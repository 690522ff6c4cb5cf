import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What is kept of a visit whose account was erased: a signed report, a bill, a record under the PCPNDT Act. */
export const LockKind = z.enum(['report', 'bill', 'prenatal']);

export type LockKind = z.infer<typeof LockKind>;

/** A record behind the lock, without anybody's name. `until` is the last day, YYYY-MM-DD in India. */
export const LockedRecord = z.object({
  id: Id,
  kind: LockKind,
  until: z.string(),
  number: z.string(),
  visitAt: z.string(),
});

export type LockedRecord = z.infer<typeof LockedRecord>;

const Value = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  range: z.string().nullable(),
  flag: z.string(),
});

/** The age that was told on a day, of somebody whose day of birth nobody knew: ranges went by it. */
const aged = { ageYears: z.number().nullable().optional(), ageOn: z.string().nullable().optional() };

export const LockedVersion = z.object({
  version: z.number(),
  state: z.string(),
  signature: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** Whom it was signed for; records of before this was kept say it of all versions alone. */
  person: z.object({ name: z.string(), sex: z.string(), birthDate: z.string().nullable(), ...aged }).optional(),
  /** Why it took the place of the version before. */
  reason: z.string().optional(),
  note: z.string(),
  /** The uploaded paper, at an address that works for 60 seconds. */
  file: z.string().nullable(),
  values: z.array(Value).nullable(),
});

export const LockedPatient = z.object({
  name: z.string(),
  sex: z.string(),
  /** Null where only an age was known. */
  birthDate: z.string().nullable(),
  ...aged,
  tests: z.array(z.string()).nullable(),
  reports: z.array(LockedVersion).nullable().optional(),
});

/** A bill that another took the place of, or a credit note, as it was printed. */
const LockedPaper = z.object({
  number: z.string(),
  amountPaise: z.number(),
  at: z.string(),
  content: z.record(z.string(), z.unknown()),
});

/** What stands behind the lock; amounts in paise. */
export const LockedRecordContent = z.object({
  number: z.string(),
  startsAt: z.string(),
  address: z.string().nullable(),
  patient: z.object({ name: z.string(), phone: z.string() }),
  report: z.array(LockedPatient).nullable().optional(),
  prenatal: z.array(LockedPatient).nullable().optional(),
  bill: z
    .object({
      invoice: z.record(z.string(), z.unknown()).nullable(),
      /** Those that it took the place of; records of before there were any have none. */
      replaced: z.array(LockedPaper).nullable().optional(),
      /** What was taken back of them; records of before this was kept have none. */
      creditNotes: z.array(LockedPaper).nullable().optional(),
      payments: z
        .array(
          z.object({
            method: z.enum(['cash', 'upi', 'card', 'online']),
            state: z.string(),
            amountPaise: z.number(),
            /** Records of before the ledger say here what went back; later ones have it as a row of its own. */
            refundedPaise: z.number().optional(),
            reference: z.string(),
            at: z.string(),
          }),
        )
        .nullable(),
    })
    .optional(),
});

export type LockedRecordContent = z.infer<typeof LockedRecordContent>;
