import { defineEndpoint } from '#src/endpoint.ts';
import { z } from '#src/z.ts';

/** What visitors depend on. */
export const statusParts = ['booking', 'payments', 'mail', 'sms'] as const;
/** Off where the deployment does not have it. */
export const partStates = ['ok', 'slow', 'failing', 'off'] as const;
export type PartState = (typeof partStates)[number];

/** A message that should have left so long ago is late. */
export const MESSAGE_MINUTES = 10;
/** Payments of the last so many minutes say how the gateway answers. */
export const GATEWAY_MINUTES = 15;
/** From so many that went wrong on, something fails and is not slow by chance. */
export const FAILING_FROM = 3;

export const getStatus = defineEndpoint({
  method: 'GET',
  path: '/status',
  summary: 'How the parts of the site do now, counted from what was asked of them: nothing of anybody is in it.',
  access: 'anyone',
  response: z.object({
    /** Moment. */
    at: z.string(),
    parts: z.array(z.object({ name: z.enum(statusParts), state: z.enum(partStates) })),
  }),
});
