import { listAddresses, listPeople } from '@healthplus/contract/accounts/endpoints';
import type { Address, Person } from '@healthplus/contract/accounts/schemas';
import { createBooking } from '@healthplus/contract/bookings/endpoints';
import { type Booking, NewBooking } from '@healthplus/contract/bookings/schemas';
import { ApiError } from '@healthplus/contract/errors';
import type { Quote } from '@healthplus/contract/quotes/schemas';
import { useEffect, useMemo, useRef } from 'react';
import { noteBooking } from '#app/features/search/uses.ts';
import { browserApi } from '#app/lib/api.ts';
import { forgetSession } from '#app/lib/end-session.ts';
import { isCode, isSignedOut } from '#app/lib/errors.ts';
import { beginOpen } from '#app/lib/private-page.ts';
import { useOpen } from '#app/lib/use-private.ts';
import { type Draft, itemsOf } from './draft.ts';
import { mayBePregnant } from './pregnant-box.tsx';
import { useSubmission } from './use-submission.ts';

interface AccountBook {
  people: Person[];
  addresses: Address[];
  /** Whether it has been read, as far as there is one to read. */
  read: boolean;
  /** It could not be read; it may be tried again. */
  unread: (() => Promise<unknown>) | null;
}

const nobody = { people: [], addresses: [] };

/** The account's people and addresses; empty while nobody is signed in. */
export function useAccountBook(token: string | null | undefined): AccountBook {
  const reading = useMemo(
    () =>
      token
        ? beginOpen(async () => {
            const [people, addresses] = await Promise.all([
              browserApi.call(listPeople, {}, { token }),
              browserApi.call(listAddresses, {}, { token }),
            ]);
            return { token, people, addresses };
          })
        : undefined,
    [token],
  );
  const { value, loading, failure, reload } = useOpen(reading);
  // A session that has ended is none: whoever is here is asked to sign in where that is needed.
  const ended = isSignedOut(failure);
  useEffect(() => {
    if (ended) forgetSession('token');
  }, [ended]);
  const hadAccount = useRef(false);
  hadAccount.current ||= Boolean(token);
  // Whoever has signed out leaves nobody behind; what they chose waits for them.
  if (!token) return { ...nobody, read: token === null && !hadAccount.current, unread: null };
  const { people, addresses } = value?.token === token ? value : nobody;
  return { people, addresses, read: !loading && failure === null, unread: failure === null ? null : reload };
}

interface Input {
  draft: Draft;
  itemIds: number[];
  labId: number;
  city: { id: number; name: string };
  book: Pick<AccountBook, 'people' | 'addresses'>;
  /** The doctor's paper that it is booked with. */
  prescriptionId: number | null;
  /** What it costs, as it was shown, and whether the lab is paid online. */
  quote: Pick<Quote, 'total' | 'online'>;
}

function bodyOf({ draft, itemIds, labId, city, book, prescriptionId, quote }: Input) {
  const known = (id: number | null) => book.people.find((person) => person.id === id)?.id;
  const addressId = book.addresses.find((address) => address.id === draft.addressId && address.city === city.name)?.id;
  return {
    labId,
    city: city.name,
    // A home visit is of the centre that comes to its address.
    ...(draft.place === 'counter' && draft.heldCentreId !== null ? { centreId: draft.heldCentreId } : {}),
    place: draft.place,
    startsAt: draft.startsAt ?? '',
    people: draft.people.map((entry) => {
      const id = known(entry.personId);
      const agreed = { ...(entry.consent && { consent: true }), ...(entry.guardian && { guardian: true }) };
      const pregnant = entry.pregnant && mayBePregnant(entry, book.people, new Date()) && { pregnant: true };
      const own = { itemIds: itemsOf(entry, itemIds), ...agreed, ...pregnant };
      return { ...own, ...(id ? { personId: id } : { person: entry.person }) };
    }),
    payment: quote.online ? draft.payment : ('at_collection' as const),
    expectedTotal: quote.total,
    ...(draft.place === 'home' ? (addressId ? { addressId } : { address: { ...draft.address, cityId: city.id } }) : {}),
    ...(draft.place === 'home' && (draft.door.name || draft.door.phone) ? { door: draft.door } : {}),
    draft: draft.key,
    ...(draft.holdId ? { holdId: draft.holdId } : {}),
    ...(draft.secondAt ? { secondAt: draft.secondAt } : {}),
    ...(draft.note ? { note: draft.note } : {}),
    ...(draft.referredBy ? { referredBy: draft.referredBy } : {}),
    ...(draft.coupon ? { coupon: draft.coupon } : {}),
    ...(prescriptionId === null ? {} : { prescriptionId }),
  };
}

/** The number of the visit that was booked of the draft already, as the API says it. */
const bookedAlready = (error: ApiError): string | undefined =>
  isCode(error, 'booked_already') ? String(error.body.messageCode?.params?.number) : undefined;

/** Sends a booking. */
export function useBooking(texts: { failed: string; missing: string }) {
  const { send, busy, errors } = useSubmission(texts);
  /** `onFull` where somebody else was quicker for the time, `onDearer` where it costs more by now, `onBooked` where it is booked already. */
  async function book(
    input: Input,
    {
      onFull,
      onDearer,
      onBooked,
    }: { onFull: () => void; onDearer: () => void; onBooked: (number: string) => Promise<void> },
  ): Promise<Booking | null> {
    const body = bodyOf(input);
    const made = await send({
      schema: NewBooking,
      body,
      call: (checked, options) => browserApi.call(createBooking, { body: checked }, options),
      refused: (error) => {
        if (!(error instanceof ApiError)) return;
        if (error.body.code === 'slot_full') onFull();
        if (isCode(error, 'price_has_gone_up')) onDearer();
        const number = bookedAlready(error);
        if (number) void onBooked(number);
      },
    });
    if (made) noteBooking(body.people.flatMap(({ itemIds }) => itemIds));
    return made;
  }
  return { book, busy, errors };
}
