import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import * as contract from '@healthplus/contract/payments/online.endpoints';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { findOrder, type SimulatedOrderRow, setOrderState } from './simulated.queries.ts';

const unknown = () => new AppError('not_found', createMessage('there_is_no_such_order'));

const view = ({ reference, amount_paise, state }: SimulatedOrderRow) => ({
  ...{ reference, state, amount: rupeesFromPaise(amount_paise) },
});

/** The page of the simulated gateway: what a payer sees there, and what a bank would decide. */
export function bindSimulatedGateway(bind: Bind, { db, gateways, jobs }: Deps): void {
  bind(contract.getSimulatedOrder, async ({ params }) => {
    const order = gateways?.name === 'simulated' ? await findOrder(db, params.reference) : null;
    if (!order) throw unknown();
    return view(order);
  });
  bind(contract.decideSimulatedOrder, async ({ params, body }) => {
    if (gateways?.name !== 'simulated') throw unknown();
    const order = await transact(db, async (tx) => {
      const state = body.decision === 'approve' ? 'paid' : 'failed';
      const decided = await setOrderState(tx, params.reference, { state, way: body.way });
      if (decided) await jobs.enqueue(tx, 'simulated.tell', { reference: decided.reference });
      return decided;
    });
    if (!order) throw unknown();
    return view(order);
  });
}
