import * as claims from '@healthplus/contract/bookings/claims.endpoints';
import * as contract from '@healthplus/contract/bookings/lab.endpoints';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { countDeskWaiting, decideBooking, listLabBookings } from './bookings.service.ts';
import { tellClaimCode } from './claims.service.ts';
import { moveLabBooking } from './moves.service.ts';
import { writeToPatient } from './patient-notes.service.ts';
import { saveReferringDoctor } from './referring-doctor.service.ts';
import { correctVisitAddressAtLab } from './visit-address.service.ts';

/** The bookings of a lab, and what it decides on them. */
export function bindLabBookings(bind: Bind, deps: Deps): void {
  bind(contract.listLabBookings, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listLabBookings(deps, labScope(caller), query)),
  );
  bind(contract.getDeskWaiting, ({ caller }) => countDeskWaiting(deps, labScope(caller)));
  bind(claims.tellClaimCode, ({ caller, params, request }) =>
    tellClaimCode(deps, { caller, lab: labScope(caller), ...params, ip: request.ip }),
  );
  bind(contract.confirmBooking, ({ caller, params, request }) =>
    decideBooking(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: 'confirmed',
      reason: null,
      ip: request.ip,
    }),
  );
  bind(contract.cancelLabBooking, ({ caller, params, body, request }) =>
    decideBooking(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: 'cancelled',
      reason: body.reason,
      ip: request.ip,
    }),
  );
  bind(contract.declineBooking, ({ caller, params, body, request }) =>
    decideBooking(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      to: 'declined',
      reason: body.reason,
      ip: request.ip,
    }),
  );
  bind(contract.moveLabBooking, ({ caller, params, body, request }) =>
    moveLabBooking(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(contract.correctLabWhere, ({ caller, params, body, request }) =>
    correctVisitAddressAtLab(deps, labScope(caller), { ...params, ...body }, { caller, from: request.ip }),
  );
  bind(contract.saveReferringDoctor, ({ caller, params, body, request }) =>
    saveReferringDoctor(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(contract.writeToPatient, async ({ caller, params, body, request }) => {
    await writeToPatient(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip });
    return { message: createMessage('patient_is_written_to') };
  });
}
