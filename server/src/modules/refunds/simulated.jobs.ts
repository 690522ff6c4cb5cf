import type { Deps } from '#src/deps.ts';
import { handleGatewayEvent } from './gateway-events.service.ts';

/**
 * The simulated gateway tells of what was decided as real ones do: late, out of order, and more than once. What it says
 * goes in by the door that a webhook goes in by, behind the signature.
 */
export async function workOnSimulatedEvents(deps: Deps): Promise<void> {
  await deps.jobs.work<{ reference: string }>('simulated.tell', async ({ reference }) => {
    const order = await (await deps.gateways?.of('site'))?.fetchOrder(reference);
    if (!order) return;
    for (const state of [order.state, 'attempted', order.state] as const)
      await handleGatewayEvent(deps, { kind: 'order', reference, ...order, state }, 'anybody');
  });
}
