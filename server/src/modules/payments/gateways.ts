import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/connect.ts';
import type { Tokens } from '#src/platform/crypto/tokens.ts';
import { type Gateways, sharedGateway } from '#src/platform/payments/gateway.ts';
import { createRazorpayGateways } from './razorpay.gateways.ts';
import { createSimulatedGateway } from './simulated.gateway.ts';

/** By which money comes online here; null where it does not. */
export function openGateways(needs: { config: Config; db: Db; tokens: Tokens }): Gateways | null {
  const { config, db, tokens } = needs;
  if (config.gateway === 'none') return null;
  if (config.gateway === 'razorpay') return createRazorpayGateways(needs);
  return sharedGateway('simulated', createSimulatedGateway(db, tokens.digest('simulated gateway')));
}
