import { createMessage } from '#src/coded-messages.ts';
import { Day, Id, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { controlRules } from './rules.ts';

/** A control that was measured. `z` is its distance from the mean in standard deviations. */
export const ControlRun = z.object({
  id: Id,
  at: z.string(),
  value: z.number(),
  z: z.number(),
  broken: z.array(z.enum(controlRules)),
  rejected: z.boolean(),
  by: z.string(),
  closed: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type ControlRun = z.infer<typeof ControlRun>;

/** The lists of lots. */
export const lotViews = ['in_use', 'retired'] as const;

/** A lot of control material: one parameter at one level, on an analyser or by hand. */
export const ControlLot = z.object({
  id: Id,
  parameterId: Id,
  parameter: z.string(),
  unit: z.string(),
  analyserId: Id.nullable(),
  analyser: z.string().nullable(),
  level: z.number(),
  lotNumber: z.string(),
  mean: z.number(),
  sd: z.number(),
  expiresOn: z.string(),
  expired: z.boolean(),
  /** When it was taken out of use; null while it is in use. */
  retiredAt: z.string().nullable(),
  /** The last thirty, the oldest first. */
  runs: z.array(ControlRun),
});
export type ControlLot = z.infer<typeof ControlLot>;

export const NewControlLot = z.object({
  parameterId: z
    .number({ error: createMessage('choose_a_parameter') })
    .int()
    .positive(),
  analyserId: Id.nullable(),
  level: z.number().int().min(1).max(3),
  lotNumber: requiredText(40),
  mean: z.number({ error: createMessage('enter_a_mean_in_figures') }),
  sd: z
    .number({ error: createMessage('enter_a_deviation_above_zero') })
    .gt(0, createMessage('enter_a_deviation_above_zero')),
  expiresOn: Day,
});
