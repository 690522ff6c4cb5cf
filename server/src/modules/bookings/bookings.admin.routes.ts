import * as contract from '@healthplus/contract/bookings/admin.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listAllBookings, readAnyBooking } from './all-bookings.service.ts';
import { cancelAnyBooking } from './bookings.service.ts';
import { moveAnyBooking } from './moves.service.ts';
import { correctAnyVisitAddress } from './visit-address.service.ts';

export function bindAdminBookings(bind: Bind, deps: Deps): void {
  bind(contract.listAdminBookings, async ({ query, request, reply }) =>
    sendListing(request, reply, await listAllBookings(deps.db, query)),
  );
  bind(contract.cancelAdminBooking, async ({ caller, params, body, request }) => {
    const { number } = params;
    await cancelAnyBooking(deps, { caller, number, reason: body.reason, ip: request.ip });
    return readAnyBooking(deps, { caller, number, ip: request.ip });
  });
  bind(contract.moveAdminBooking, async ({ caller, params, body, request }) => {
    const { number } = params;
    await moveAnyBooking(deps, { caller, number, ...body, ip: request.ip });
    return readAnyBooking(deps, { caller, number, ip: request.ip });
  });
  bind(contract.correctAdminWhere, async ({ caller, params, body, request }) => {
    const { number } = params;
    await correctAnyVisitAddress(deps, { number, ...body }, { caller, from: request.ip });
    return readAnyBooking(deps, { caller, number, ip: request.ip });
  });
  bind(contract.getAdminBooking, ({ caller, params, request }) =>
    readAnyBooking(deps, { caller, number: params.number, ip: request.ip }),
  );
}
