import { PlainName } from '#src/people.ts';
import { Id, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** Another laboratory, to which a lab sends what it does not measure itself. */
export const ReferralLab = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  accreditation: z.string(),
  /** How many tests are there now, without a result. */
  waiting: z.number(),
});
export type ReferralLab = z.infer<typeof ReferralLab>;

export const ReferralLabWrite = z.object({
  name: PlainName(120),
  address: text(200).optional(),
  /** As it stands on the other's papers. */
  accreditation: text(60).optional(),
});

/** A test that another laboratory measures, and that is not signed. */
export const SendOut = z.object({
  orderId: Id,
  testId: Id,
  test: z.string(),
  accessionNumber: z.string(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  /** The codes on its tubes. */
  barcodes: z.array(z.string()),
  referralLab: z.string(),
  sentAt: z.string(),
  sentBy: z.string(),
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  /** A result is written, and waits for its signature. */
  entered: z.boolean(),
});
export type SendOut = z.infer<typeof SendOut>;
