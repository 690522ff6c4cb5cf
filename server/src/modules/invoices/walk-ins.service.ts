import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import type { createWalkIn as contract } from '@healthplus/contract/invoices/walk-in.endpoints';
import type { z } from 'zod';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { labBookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { makeWalkIn } from '#src/modules/bookings/walk-ins.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { takeMoney } from '#src/modules/payments/payments.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { letOff } from './discounts.service.ts';

/** Does a part of a walk-in; what is wrong with its amount is said of that part. */
async function asPart(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const said = error instanceof AppError ? error.details.fields?.amount : undefined;
    if (!(error instanceof AppError) || !said) throw error;
    throw new AppError(error.code, error.coded, { fields: { [`${name}.amount`]: said } });
  }
}

/**
 * The visit of somebody who stands at the desk with what is let off of it and what they pay, in rupees: all of it stands, or
 * nothing does; once for a key. 409 where it costs another sum than they were told, or less than what they are to pay.
 */
export async function createWalkIn(
  deps: Deps,
  input: {
    caller: Caller;
    lab: LabScope;
    walkIn: z.output<typeof contract.body>;
    ip: string;
    key: string | undefined;
  },
): Promise<LabBooking> {
  const { caller, lab, ip, key } = input;
  const { discount, payments = [], ...walkIn } = input.walkIn;
  return once(deps, { accountId: caller.accountId, key, call: 'walk-ins', body: input.walkIn }, async (tx) => {
    const number = await makeWalkIn(tx, deps, { caller, lab, walkIn, ip });
    const of = { caller, lab, number, ip };
    if (discount) await asPart('discount', () => letOff(tx, deps, { ...of, ...discount }));
    for (const [place, payment] of payments.entries())
      await asPart(`payments.${place}`, () => takeMoney(tx, deps, { ...of, ...payment }));
    const [row] = await selectBookings(tx, { lab, number, limit: 1 });
    return labBookingView(row!, deps.config, deps.now());
  });
}
