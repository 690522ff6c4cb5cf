import { createMessage } from '#src/coded-messages.ts';
import { Id, numeric, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { taskKinds } from './rules.ts';

/** Something that a lab has to do about an order. */
export const Task = z.object({
  id: Id,
  kind: z.enum(taskKinds),
  /** The disease that is reported; empty for a report that was taken back. */
  subject: z.string(),
  orderId: Id,
  /** Of the visit. */
  number: z.string(),
  accessionNumber: z.string(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  phone: z.string(),
  address: z.string(),
  /** What was measured out of the ordinary that has to be reported, with its words. */
  findings: z.array(z.object({ parameter: z.string(), value: z.string() })),
  /** Everything of the order is signed: it stands among what is done. */
  closed: z.boolean(),
  /** When the specimen was taken. */
  takenAt: z.string(),
  reportTo: z.string(),
  source: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  owner: z.string().nullable(),
  /** Whom the authority was told of, where the finding stands and the person is another by now. */
  notifiedAs: z.object({ name: z.string(), sex: z.string(), age: z.number() }).nullable(),
  done: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
});
export type Task = z.infer<typeof Task>;

/** What has to be reported, as an operator writes it. */
export const NotifiableResultChange = z.object({
  disease: requiredText(80),
  /** A state as cities name it; left out for all of India. */
  state: text(60).optional(),
  parameterId: Id,
  /** Left out where whatever is out of the ordinary counts. */
  finding: text(80).optional(),
  hours: numeric(
    z
      .number({ error: createMessage('should_be_a_whole_number') })
      .int(createMessage('should_be_a_whole_number'))
      .min(1)
      .max(2160),
  ),
  reportTo: requiredText(200),
  source: requiredText(300),
});

export const NotifiableResult = z.object({
  id: Id,
  disease: z.string(),
  state: z.string().nullable(),
  parameterId: Id,
  parameter: z.string(),
  finding: z.string(),
  hours: z.number(),
  reportTo: z.string(),
  source: z.string(),
});
export type NotifiableResult = z.infer<typeof NotifiableResult>;
