import * as contract from '@healthplus/contract/bookings/endpoints';
import * as contract_bookings_lab_endpoints from '@healthplus/contract/bookings/lab.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import { holdSlot, releaseHold } from '#src/modules/scheduling/seats.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { networkOf } from '#src/platform/http/network.ts';
import { visitorOf } from '#src/platform/http/visitor.ts';
import {
  cancelBooking,
  decideBooking,
  getBooking,
  listBookings,
  listLabBookings,
  rescheduleBooking,
} from './bookings.service.ts';
import { createBooking } from './create-booking.service.ts';

export function bindBookings(bind: Bind, deps: Deps): void {
  bind(contract.createHold, async ({ body, identify, request, reply }) => {
    const { draft, ...choice } = body;
    // Held for anybody; a signed-in customer's holds are counted by the account.
    const accountId = (await identify())?.accountId ?? null;
    const { digest } = deps.tokens;
    const visitorDigest = accountId === null ? digest(visitorOf(request, reply, digest)) : '';
    const owner = { draft, accountId, visitorDigest, addressDigest: digest(networkOf(request.ip)) };
    return holdSlot(deps, { ...choice, owner });
  });
  bind(contract.releaseHold, async ({ params, query }) => {
    await releaseHold(deps, { id: params.id, draft: query.draft });
    return { message: createMessage('time_is_free_again') };
  });
  bind(contract.createBooking, ({ caller, body, idempotencyKey }) =>
    createBooking(deps, accountScope(caller), body, idempotencyKey),
  );
  bind(contract.listMyBookings, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listBookings(deps, accountScope(caller), query)),
  );
  bind(contract.getMyBooking, ({ caller, params }) => getBooking(deps, accountScope(caller), params.number));
  bind(contract.cancelBooking, ({ caller, params, body }) =>
    cancelBooking(deps, accountScope(caller), params.number, body.reason || null),
  );
  bind(contract.rescheduleBooking, ({ caller, params, body }) =>
    rescheduleBooking(deps, accountScope(caller), { number: params.number, startsAt: body.startsAt }),
  );
  bind(contract_bookings_lab_endpoints.listLabBookings, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listLabBookings(deps, labScope(caller), query)),
  );
  bind(contract_bookings_lab_endpoints.confirmBooking, ({ caller, params, request }) =>
    decideBooking(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: 'confirmed',
      reason: null,
      address: request.ip,
    }),
  );
  bind(contract_bookings_lab_endpoints.cancelLabBooking, ({ caller, params, body, request }) =>
    decideBooking(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: 'cancelled',
      reason: body.reason,
      address: request.ip,
    }),
  );
  bind(contract_bookings_lab_endpoints.declineBooking, ({ caller, params, body, request }) =>
    decideBooking(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: 'declined',
      reason: body.reason,
      address: request.ip,
    }),
  );
}
