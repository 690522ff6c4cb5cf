import * as contract from '@healthplus/contract/payments/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { readDrawer } from './drawer.service.ts';
import { listBills, recordPayment } from './payments.service.ts';

export function bindPayments(bind: Bind, deps: Deps): void {
  bind(contract.listBills, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listBills(deps, { ...query, lab: labScope(caller) })),
  );
  bind(contract.recordPayment, ({ caller, params, body, request, idempotencyKey }) =>
    recordPayment(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      method: body.method,
      amount: body.amount,
      reference: body.reference ?? '',
      address: request.ip,
      key: idempotencyKey,
    }),
  );
  bind(contract.getDrawer, ({ caller, query }) => readDrawer(deps, labScope(caller), query.day));
}
