import { Id, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const callbackStates = ['open', 'reached', 'not_reached'] as const;

/** A wish to be called back, as an administrator works on it. */
export const Callback = z.object({
  id: Id,
  phone: z.string(),
  city: z.string().nullable(),
  state: z.enum(callbackStates),
  outcome: z.string(),
  /** The customer whose proven telephone it is, if there is one. */
  account: z.object({ id: Id, name: z.string() }).nullable(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
  createdAt: z.string(),
});

export type Callback = z.infer<typeof Callback>;

/** Any text that is not empty: the specification asks for no format. */
export const NewCallback = z.object({ phone: requiredText(40), city: text(80).optional() });

export const CallbackOutcome = z.object({ state: z.enum(callbackStates), outcome: text(500).optional() });
