import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { SimulatedDecision, SimulatedOrder } from '@healthplus/contract/payments/online.endpoints';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import { findOrder, type SimulatedOrderRow, setOrderState } from './simulated.queries.ts';

const unknown = () => new AppError('not_found', createMessage('there_is_no_such_order'));

const view = ({ reference, amount_paise, state }: SimulatedOrderRow): SimulatedOrder => ({
  reference,
  state,
  amount: rupeesFromPaise(amount_paise),
});

/** What a payer sees at the simulated gateway. */
export async function simulatedOrder({ db, gateways }: Deps, reference: string): Promise<SimulatedOrder> {
  const order = gateways?.name === 'simulated' ? await findOrder(db, reference) : null;
  if (!order) throw unknown();
  return view(order);
}

/** What a bank would decide; the gateway calls back by a job, as a real one does. */
export async function decideSimulatedOrder(
  { db, gateways, jobs }: Deps,
  reference: string,
  { decision, way }: SimulatedDecision,
): Promise<SimulatedOrder> {
  if (gateways?.name !== 'simulated') throw unknown();
  const order = await transact(db, async (tx) => {
    const decided = await setOrderState(tx, reference, { state: decision === 'approve' ? 'paid' : 'failed', way });
    if (decided) await jobs.enqueue(tx, 'simulated.tell', { reference: decided.reference });
    return decided;
  });
  if (!order) throw unknown();
  return view(order);
}
