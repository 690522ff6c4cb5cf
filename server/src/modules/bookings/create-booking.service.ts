import { type Booking, type NewBooking, TEST_CONSENT_VERSION } from '@healthplus/contract/bookings/schemas';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { sumOf, visitTotal } from '@healthplus/contract/quotes/rules';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { chooseAddress, choosePerson, recordConsent } from '#src/modules/accounts/people.service.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { once } from '#src/modules/idempotency/idempotency.service.ts';
import { placeOfPincode } from '#src/modules/places/pincodes.service.ts';
import { comesTo } from '#src/modules/scheduling/home-reach.rules.ts';
import { claimSeat, orAlternatives, type ResolvedSeat, resolveSeat } from '#src/modules/scheduling/seats.service.ts';
import { bookingNumber } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import { insertVisit, type NewVisit, type PricedItem, selectBookings, selectPrices } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import { countOpenVisits, lockCustomer } from './open-visits.queries.ts';
import { chargeVisit } from './visit-changes.queries.ts';
import { tellLab, tellPatient } from './visit-messages.service.ts';
import { confirmByItself } from './visits.process.ts';

type Input = z.output<typeof NewBooking>;

/**
 * Books a visit: seat, prices, people, orders, event and mails in one transaction.
 * 409 slot_full with alternatives; 422 when the lab cannot be booked for one of the items there.
 */
export async function createBooking(
  deps: Deps,
  account: AccountScope,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<Booking> {
  return orAlternatives(deps, () =>
    once(deps, { accountId: account, key: idempotencyKey, call: 'bookings', body: input }, async (tx) =>
      book(tx, deps, account, input, await resolveSeat(tx, input, deps.now())),
    ),
  );
}

/** 422 for an address that the lab does not come to, beside the field that says so. */
async function assertServed(tx: Tx, { calendar }: ResolvedSeat, pincode: string): Promise<void> {
  const refuse = (message: CodedMessage) =>
    new AppError('not_bookable', message, { fields: { 'address.pincode': message } });
  const place = await placeOfPincode(tx, pincode);
  if (!place) throw refuse(createMessage('we_do_not_know_this_pincode'));
  if (!comesTo(calendar, pincode, place)) throw refuse(createMessage('lab_does_not_come_to_this_pincode'));
}

/** Tests done with counselling alone ask for consent before anything is booked; it is kept with the text's version. */
async function assertConsent(tx: Tx, input: Input, account: number, items: PricedItem[]): Promise<void> {
  if (!items.some((item) => item.needs_consent)) return;
  if (!input.consent) {
    const message = createMessage('includes_a_test_for_hiv');
    throw new AppError('validation_failed', message, { fields: { consent: message } });
  }
  await recordConsent(tx, account, { notice: 'hiv-testing', version: TEST_CONSENT_VERSION });
}

async function priceOrders(
  tx: Tx,
  input: Input,
  { cityId, account, now }: { cityId: number; account: number; now: Date },
): Promise<NewVisit['orders']> {
  const itemIds = [...new Set(input.people.flatMap((entry) => entry.itemIds))];
  const priced = await selectPrices(tx, { labId: input.labId, cityId, itemIds });
  await assertConsent(tx, input, account, priced);
  const byId = new Map(priced.map((item) => [item.id, item]));
  const orders: NewVisit['orders'] = [];
  for (const entry of input.people) {
    const person = await choosePerson(tx, account, entry, now);
    if (orders.some((order) => order.personId === person.id)) {
      throw new AppError('validation_failed', createMessage('same_person_stands_twice'), {
        fields: { people: createMessage('same_person_stands_twice') },
      });
    }
    const items = [...new Set(entry.itemIds)].map((itemId) => {
      const item = byId.get(itemId);
      if (!item || item.price_paise === null) {
        throw new AppError('not_bookable', createMessage('lab_cannot_be_booked_for_that_test_here'));
      }
      if (item.kind === 'scan' && input.place === 'home') {
        const message = createMessage('scan_is_done_at_the_lab');
        throw new AppError('not_bookable', message, { fields: { place: message } });
      }
      return { itemId, name: item.name, pricePaise: item.price_paise };
    });
    const totalPaise = sumOf(items.map((item) => item.pricePaise));
    orders.push({
      personId: person.id,
      name: person.name,
      sex: person.sex,
      birthDate: person.birthDate,
      totalPaise,
      items,
    });
  }
  return orders;
}

/** So many visits may lie before an account and its phone: a clinic's own people book at the desk. */
const OPEN_VISITS = 30;

/** 409 for more visits than anybody has before them: seats are for those who come. */
export async function assertRoom(tx: Tx, account: number, now: Date): Promise<void> {
  await lockCustomer(tx, account);
  if ((await countOpenVisits(tx, account, now)) < OPEN_VISITS) return;
  throw new AppError(
    'too_many_bookings',
    createMessage('you_have_count_visits_before_you_already', { count: OPEN_VISITS }),
  );
}

async function book(tx: Tx, deps: Deps, account: AccountScope, input: Input, resolved: ResolvedSeat): Promise<Booking> {
  const { calendar, seat } = resolved;
  await assertRoom(tx, account, deps.now());
  const slotId = await claimSeat(tx, resolved, { draft: input.draft, holdId: input.holdId }, deps.now());
  const orders = await priceOrders(tx, input, { cityId: calendar.cityId, account, now: deps.now() });
  const address = input.place === 'home' ? await chooseAddress(tx, account, input) : null;
  if (address && address.cityId !== calendar.cityId) {
    const message = createMessage('address_is_in_another_city_than_the_lab');
    throw new AppError('not_bookable', message, { fields: { 'address.cityId': message } });
  }
  if (address) await assertServed(tx, resolved, address.pincode);
  const homeFeePaise = input.place === 'home' ? calendar.homeFeePaise : 0;
  const number = bookingNumber();
  const visitId = await insertVisit(tx, {
    number,
    accountId: account,
    labId: input.labId,
    centreId: calendar.centreId,
    doctorId: null,
    state: 'requested',
    slotId,
    place: input.place,
    startsAt: seat.startsAt,
    endsAt: seat.endsAt,
    address: address ? `${address.line}, ${address.locality}, ${address.city} ${address.pincode}` : null,
    pincode: address?.pincode ?? null,
    homeFeePaise,
    totalPaise: visitTotal(
      orders.map((order) => order.totalPaise),
      homeFeePaise,
    ),
    note: input.note || null,
    createdAt: deps.now(),
    orders,
  });
  await chargeVisit(tx, { visitId, actorId: account, now: deps.now() });
  const { confirmsItself } = calendar;
  const confirmed = await confirmByItself(tx, deps, { number, account, confirmsItself });
  const [row] = await selectBookings(tx, { account, number, limit: 1 });
  const booking = bookingView(row!, deps.config, deps.now());
  await tellPatient(tx, deps.config, { what: confirmed ? 'confirmed' : 'received', booking, row: row! });
  await tellLab(tx, deps.config, confirmed ? 'confirmed' : 'new', booking, row!.lab_email);
  return booking;
}
