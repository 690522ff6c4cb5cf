import { isMinor } from '@healthplus/contract/accounts/rules';
import type { Booking, NewBooking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { amountText, paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { keepPlans } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import {
  agreeAsGuardian,
  bornOf,
  chooseAddress,
  choosePerson,
  recordConsent,
} from '#src/modules/accounts/people.service.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { redeem } from '#src/modules/coupons/coupons.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { knowPatientsOf } from '#src/modules/patients/patients.service.ts';
import { findOwnRead } from '#src/modules/prescriptions/prescriptions.service.ts';
import { agreeOnPrice, type VisitQuote } from '#src/modules/quotes/visit-quote.service.ts';
import {
  claimSeat,
  orAlternatives,
  type ResolvedSeat,
  resolveSeat,
  takeSecondSeat,
} from '#src/modules/scheduling/seats.service.ts';
import { whyNotTo } from '#src/modules/scheduling/slots.service.ts';
import { bookingNumber } from '#src/platform/crypto/tokens.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { findOfDraft, findVisitThen, insertVisit, type NewVisit } from './new-visits.queries.ts';
import { assertOpenVisitLimit } from './room.service.ts';
import { chargeVisit } from './visit-changes.queries.ts';
import { tellLab, tellPatient } from './visit-messages.service.ts';
import { confirmByItself } from './visits.process.ts';
import { writtenAddress } from './written-address.ts';

type Input = z.output<typeof NewBooking>;

/**
 * Books a visit: seat, prices, people, orders, event and mails in one transaction.
 * 409 slot_full with alternatives, or where its draft was booked already; 422 when the lab cannot be booked for one of the
 * items there.
 */
export async function createBooking(
  deps: Deps,
  account: AccountScope,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<Booking> {
  return orAlternatives(deps, () =>
    once(deps, { accountId: account, key: idempotencyKey, call: 'bookings', body: input }, async (tx) => {
      await keepPlans(tx);
      return book(tx, deps, account, input);
    }),
  );
}

/** 422 for an address that the lab does not come to, beside the field that says so. */
async function assertServed(tx: Tx, { calendar }: ResolvedSeat, pincode: string): Promise<void> {
  const message = await whyNotTo(tx, calendar, pincode);
  if (message) throw new AppError('not_bookable', message, { fields: { 'address.pincode': message } });
}

type BookedPerson = Awaited<ReturnType<typeof choosePerson>>;

/** Who the visit is for, each once. */
async function peopleOf(tx: Tx, account: number, { people }: Input, now: Date): Promise<BookedPerson[]> {
  const chosen: BookedPerson[] = [];
  for (const [at, entry] of people.entries()) {
    const person = await choosePerson(tx, account, { ...entry, at }, now);
    if (chosen.some(({ id }) => id === person.id)) throw refuse('people', createMessage('same_person_stands_twice'));
    chosen.push(person);
  }
  return chosen;
}

/** 409 where somebody of it has a visit at the same moment: booked a second time by mistake, from another tab or for want of an answer. */
async function assertNotExpectedThen(tx: Tx, people: BookedPerson[], startsAt: Date): Promise<void> {
  const ids = people.map(({ id }) => id);
  const found = await findVisitThen(tx, { personIds: ids, startsAt });
  if (found) throw new AppError('conflict', createMessage('person_has_a_visit_then', found));
}

/** An order for each person, with what the quote says of their tests. */
const ordersOf = (people: BookedPerson[], quote: VisitQuote, input: Input): NewVisit['orders'] =>
  people.map(({ id: personId, name, sex, birthDate, ageYears, ageOn }, index) => {
    const { lines: items, totalPaise } = quote.people[index]!;
    const pregnant = sex !== 'male' && input.people[index]!.pregnant === true;
    return { personId, name, sex, birthDate, ageYears, ageOn, pregnant, totalPaise, items };
  });

/** The coupon of a visit is used with it: the last use by one of those who race for it. */
async function useCoupon(
  tx: Tx,
  { quote, visitId, accountId }: { quote: VisitQuote; visitId: number; accountId: number },
): Promise<void> {
  const { couponId, discountPaise } = quote;
  if (couponId === null || discountPaise === 0) return;
  await redeem(tx, { couponId, visitId, accountId, amountPaise: discountPaise });
}

/** One that is gone since, or was never theirs, goes with no visit. */
const prescriptionOf = async (tx: Tx, account: AccountScope, { prescriptionId }: Input) =>
  prescriptionId === undefined ? null : findOwnRead(tx, account, prescriptionId);

/** A home visit is where the lab comes to, in its city. */
async function assertReached(
  tx: Tx,
  resolved: ResolvedSeat,
  address: { cityId: number; pincode: string },
): Promise<void> {
  if (address.cityId !== resolved.calendar.cityId) {
    const message = createMessage('address_is_in_another_city_than_the_lab');
    throw new AppError('not_bookable', message, { fields: { 'address.cityId': message } });
  }
  await assertServed(tx, resolved, address.pincode);
}

/** Who has which tests, as prices and what suits them are asked for; as old as on the day of the visit. */
const quotedOf = (people: BookedPerson[], input: Input, day: Date) =>
  people.map((person, at) => {
    const { itemIds, consent } = input.people[at]!;
    return { itemIds, consent, sex: person.sex, isMinor: isMinor(bornOf(person, day), day) };
  });

/** Whoever books says for each child of today that they are its parent or guardian, once. */
async function agreeForChildren(tx: Tx, account: AccountScope, input: Input, people: BookedPerson[], now: Date) {
  for (const [at, person] of people.entries())
    if (isMinor(bornOf(person, now), now))
      await agreeAsGuardian(tx, account, {
        personId: person.id,
        agreed: input.people[at]!.guardian === true,
        field: `people.${at}.guardian`,
      });
}

/** What was agreed to, for each of those whose tests ask for it. */
async function recordConsents(
  tx: Tx,
  account: AccountScope,
  consent: Omit<Parameters<typeof recordConsent>[2], 'personId'>,
  { people, quote }: { people: BookedPerson[]; quote: VisitQuote },
): Promise<void> {
  for (const [index, { id: personId }] of people.entries())
    if (quote.people[index]!.needsConsent) await recordConsent(tx, account, { ...consent, personId });
}

/** 409 where it costs more than whoever books was told: the first price shown is what they pay, or they are asked again. */
function assertExpected(totalPaise: number, expected: number | undefined): void {
  if (expected === undefined || totalPaise <= paiseFromRupees(expected)) return;
  throw new AppError(
    'conflict',
    createMessage('price_has_gone_up', { amount: amountText(rupeesFromPaise(totalPaise)) }),
  );
}

/** 409 for a draft that was booked: its answer was lost, and something of it was changed since. */
async function assertNotBooked(tx: Tx, account: AccountScope, draft: string | undefined): Promise<void> {
  const number = draft ? await findOfDraft(tx, account, draft) : null;
  if (number) throw new AppError('conflict', createMessage('booked_already', { number }));
}

/** Which fields say what is wrong with a quote. */
const fields = { place: 'place', coupon: 'coupon' } as const;

async function book(tx: Tx, deps: Deps, account: AccountScope, input: Input): Promise<Booking> {
  const address = input.place === 'home' ? await chooseAddress(tx, account, input) : null;
  const itemIds = input.people.flatMap((entry) => entry.itemIds);
  const resolved = await resolveSeat(tx, { ...input, pincode: address?.pincode, itemIds }, deps.now());
  const { calendar, seat, homeFeePaise } = resolved;
  await assertOpenVisitLimit(tx, deps, account);
  // Behind the lock of the account: of two at once the second one finds the first.
  await assertNotBooked(tx, account, input.draft);
  const slotId = await claimSeat(tx, resolved, { draft: input.draft, holdId: input.holdId }, deps.now());
  const second = await takeSecondSeat(tx, resolved, { now: deps.now(), agreed: input.secondAt });
  const { cityId, centreId, confirmsItself } = calendar;
  const people = await peopleOf(tx, account, input, deps.now());
  const quoted = quotedOf(people, input, seat.startsAt);
  await agreeForChildren(tx, account, input, people, deps.now());
  const coupon = input.coupon ? { code: input.coupon, accountId: account, now: deps.now() } : undefined;
  const priced = { ...input, people: quoted, cityId, centreId, homeFeePaise, coupon, fields };
  const { quote, consent } = await agreeOnPrice(tx, priced);
  assertExpected(quote.totalPaise, input.expectedTotal);
  if (consent) await recordConsents(tx, account, consent, { people, quote });
  if (address) await assertReached(tx, resolved, address);
  await assertNotExpectedThen(tx, people, seat.startsAt);
  const number = bookingNumber();
  const visitId = await insertVisit(tx, {
    number,
    accountId: account,
    labId: input.labId,
    centreId,
    doctorId: null,
    state: 'requested',
    slotId,
    second,
    place: input.place,
    startsAt: seat.startsAt,
    endsAt: seat.endsAt,
    address: address && writtenAddress(address),
    door: address && input.door ? input.door : null,
    pincode: address?.pincode ?? null,
    homeFeePaise: quote.homeFeePaise,
    homeSurchargePaise: seat.surchargePaise,
    totalPaise: quote.totalPaise,
    discountPaise: quote.discountPaise,
    note: input.note || null,
    referredBy: input.referredBy ?? '',
    paymentMethod: input.payment,
    prescriptionId: await prescriptionOf(tx, account, input),
    draft: input.draft,
    createdAt: deps.now(),
    orders: ordersOf(people, quote, input),
  });
  // Before any charge: a charge asks who lets it off, and so does the one of a visit that confirms itself.
  await useCoupon(tx, { quote, visitId, accountId: account });
  await chargeVisit(tx, { visitId, actorId: account, now: deps.now(), note: quote.couponId === null ? '' : 'coupon' });
  const confirmed = await confirmByItself(tx, deps, { number, account, confirmsItself });
  const [row] = await selectBookings(tx, { account, number, limit: 1 });
  const booking = bookingView(row!, deps.config, deps.now());
  await knowPatientsOf(tx, visitId);
  await tellPatient(tx, deps, { what: confirmed ? 'confirmed' : 'received', booking, row: row! });
  await tellLab(tx, deps, confirmed ? 'confirmed' : 'new', booking, row!);
  return booking;
}
