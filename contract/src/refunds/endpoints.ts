import { defineEndpoint } from '#src/endpoint.ts';
import { finance } from '#src/operator-access.ts';
import { Id, Limit, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { refundFilters } from './rules.ts';
import { Refund } from './schemas.ts';

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/refunds',
  summary:
    'Money that goes back online, the latest first: what waits for approval, is on its way, is done or failed. `q`: a booking, or what the gateway calls it.',
  ...finance,
  query: z.object({
    state: z.enum(refundFilters).optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Refund),
});

export const decideRefund = defineEndpoint({
  method: 'POST',
  path: '/admin/refunds/{id}',
  summary:
    'Lets a refund go that waits for approval, or leaves it to the desk of the lab, as one that was tried in vain five times. 409 for any other, and to whoever caused it for letting it go: four eyes.',
  ...finance,
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['approve', 'at_desk']) }),
  response: Refund,
});
