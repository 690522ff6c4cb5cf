import type { NewWalkIn } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { choosePatient } from '#src/modules/patients/patients.service.ts';
import { AT_DESK, agreeOnPrice } from '#src/modules/quotes/visit-quote.service.ts';
import { findCalendar } from '#src/modules/scheduling/slots.service.ts';
import { bookingNumber } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { chargeVisit } from './visit-changes.queries.ts';
import { insertWalkIn } from './walk-ins.queries.ts';

type Input = z.output<typeof NewWalkIn>;

/** 409 where it costs another sum than the patient was told: less could not be taken either. */
function assertExpected(totalPaise: number, expected: number | undefined): void {
  if (expected === undefined || totalPaise === paiseFromRupees(expected)) return;
  const message = createMessage('prices_have_changed', { amount: amountText(rupeesFromPaise(totalPaise)) });
  throw new AppError('conflict', message, { fields: { itemIds: message } });
}

/**
 * Makes the visit of somebody who stands at the desk, at the centre that is named, else the one where the caller works, else
 * the lab's first; answers its number. It begins as arrived, takes no seat, and money is taken for it as for any other.
 * 409 where its price is another by now. Source: product decision "The lab's day", Desk.
 */
export async function makeWalkIn(
  tx: Tx,
  deps: Deps,
  input: { caller: Caller; lab: LabScope; walkIn: Input; ip: string },
): Promise<string> {
  const { caller, lab, walkIn, ip } = input;
  const now = deps.now();
  const centre = await findCalendar(
    tx,
    { labId: lab, centreId: walkIn.centreId ?? caller.centreId, place: 'counter' },
    now,
  );
  if (!centre?.bookable) throw new AppError('not_bookable', createMessage('lab_takes_no_bookings_here_yet'));
  const { quote, consent } = await agreeOnPrice(tx, {
    labId: lab,
    cityId: centre.cityId,
    centreId: centre.centreId,
    place: 'counter',
    homeFeePaise: 0,
    people: [walkIn],
    consent: walkIn.consent,
    fields: AT_DESK,
  });
  assertExpected(quote.totalPaise, walkIn.expectedTotal);
  const patient = await choosePatient(tx, lab, walkIn, now);
  const number = bookingNumber();
  const visitId = await insertWalkIn(tx, {
    number,
    lab,
    centreId: centre.centreId,
    patient,
    pregnant: walkIn.pregnant ?? false,
    items: quote.people[0]!.lines,
    totalPaise: quote.totalPaise,
    note: walkIn.note || null,
    referredBy: walkIn.referredBy ?? '',
    consent,
    actorId: caller.accountId,
    now,
  });
  await chargeVisit(tx, { visitId, actorId: caller.accountId, now });
  await recordAudit(tx, { caller, action: 'booking.walked_in', subject: `booking ${number}`, ip });
  return number;
}
