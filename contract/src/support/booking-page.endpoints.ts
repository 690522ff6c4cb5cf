import { caseKinds, caseStates } from '#src/cases/rules.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { ledgerVerbs } from '#src/ledger/rules.ts';
import { channels } from '#src/notifications/schemas.ts';
import { cases } from '#src/operator-access.ts';
import { Id, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What was done with the money of a visit; a refund that was asked for online has not gone back yet. */
export const moneySteps = [...ledgerVerbs, 'refund_asked', 'collect_corrected'] as const;

/** What makes a patient owe less: on their account below nothing. */
const lowering: readonly (typeof moneySteps)[number][] = ['collect', 'discount', 'write_off', 'reverse_charge'];

/** What was done, as one says it: "paid 500", where the patient's account has -500; below nothing where it was undone. Rupees. */
export const saidAmount = ({ verb, amount }: { verb: (typeof moneySteps)[number]; amount: number }): number =>
  lowering.includes(verb) ? -amount : amount;

/** What stands around a booking beside what was booked: whose it is, cases about it, what was written of it, its money. */
export const BookingAround = z.object({
  /** Who booked; null for somebody who walked in, and where the account was erased. */
  account: z.object({ id: Id, name: z.string() }).nullable(),
  /** Where nobody has an account: the telephone that was given at the desk, '' for none. */
  phone: z.string(),
  labId: Id,
  cases: z.array(
    z.object({ number: z.string(), kind: z.enum(caseKinds), state: z.enum(caseStates), openedAt: z.string() }),
  ),
  /** Messages of the last months that name it, the newest first: what they say is their reader's. */
  messages: z.array(
    z.object({
      channel: z.enum(channels),
      subject: z.string(),
      state: z.enum(['queued', 'sent', 'failed']),
      at: z.string(),
    }),
  ),
  /** What was done with its money, the earliest first. Rupees; what patients are asked for is above nothing. */
  money: z.array(z.object({ id: Id, verb: z.enum(moneySteps), amount: z.number(), by: z.string(), at: z.string() })),
});
export type BookingAround = z.infer<typeof BookingAround>;

export const getBookingAround = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings/{number}/around',
  summary: 'Who booked, cases about a booking, messages that name it, and what was done with its money. 404 for none.',
  ...cases,
  params: z.object({ number: text(20) }),
  response: BookingAround,
});
