import * as claims from '@healthplus/contract/bookings/claims.endpoints';
import * as contract from '@healthplus/contract/bookings/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCalendar } from '#src/platform/http/download.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { cancelBooking, getBooking, listBookings } from './bookings.service.ts';
import { calendarFile } from './calendar.service.ts';
import { claimVisit, lookAtClaim, sendClaimCode } from './claims.service.ts';
import { createBooking } from './create-booking.service.ts';
import { rescheduleBooking } from './moves.service.ts';
import { askRefundByUpi } from './refund-upi.service.ts';
import { correctVisitAddress } from './visit-address.service.ts';

export function bindBookings(bind: Bind, deps: Deps): void {
  bind(contract.createBooking, ({ caller, body, idempotencyKey }) =>
    createBooking(deps, accountScope(caller), body, idempotencyKey),
  );
  bind(contract.listMyBookings, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listBookings(deps, accountScope(caller), query)),
  );
  bind(contract.getMyBooking, ({ caller, params }) => getBooking(deps, accountScope(caller), params.number));
  bind(contract.cancelBooking, ({ caller, params, body }) =>
    cancelBooking(deps, accountScope(caller), { ...params, ...body }),
  );
  bind(contract.getCalendarFile, async ({ caller, params, reply }) =>
    sendCalendar(reply, await calendarFile(deps, accountScope(caller), params.number)),
  );
  bind(claims.lookAtClaim, ({ body }) => lookAtClaim(deps, body.code));
  bind(claims.sendClaimCode, ({ body }) => sendClaimCode(deps, body.code));
  bind(claims.claimVisit, ({ caller, body, request }) =>
    claimVisit(deps, { caller, account: accountScope(caller), ...body, ip: request.ip }),
  );
  bind(contract.correctWhere, ({ caller, params, body }) =>
    correctVisitAddress(deps, accountScope(caller), { ...params, ...body }),
  );
  bind(contract.askRefundByUpi, ({ caller, params, body }) =>
    askRefundByUpi(deps, accountScope(caller), { ...params, ...body }),
  );
  bind(contract.rescheduleBooking, ({ caller, params, body }) =>
    rescheduleBooking(deps, accountScope(caller), { ...params, ...body }),
  );
}
