import { type Address, listAddresses, listPeople, type Person } from '@healthplus/contract/accounts';
import { type Booking, createBooking, NewBooking } from '@healthplus/contract/bookings';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import type { Draft } from './draft.ts';

/** The account's people and addresses; empty while nobody is signed in. */
export function useAccountBook(token: string | null | undefined) {
  const [book, setBook] = useState<{ people: Person[]; addresses: Address[] }>({ people: [], addresses: [] });
  useEffect(() => {
    if (!token) return;
    Promise.all([browserApi.call(listPeople, {}, { token }), browserApi.call(listAddresses, {}, { token })])
      .then(([people, addresses]) => setBook({ people, addresses }))
      .catch(() => {});
  }, [token]);
  return book;
}

interface Input {
  draft: Draft;
  itemIds: number[];
  labId: number;
  city: { id: number; name: string };
  book: { people: Person[]; addresses: Address[] };
}

function bodyOf({ draft, itemIds, labId, city, book }: Input) {
  const personId = book.people.find((person) => person.id === draft.personId)?.id;
  const addressId = book.addresses.find((address) => address.id === draft.addressId && address.city === city.name)?.id;
  return {
    labId,
    city: city.name,
    place: draft.place,
    startsAt: draft.startsAt ?? '',
    people: [{ itemIds, ...(personId ? { personId } : { person: draft.person }) }],
    payment: 'at_collection',
    ...(draft.place === 'home' ? (addressId ? { addressId } : { address: { ...draft.address, cityId: city.id } }) : {}),
    ...(draft.holdId ? { holdId: draft.holdId, draft: draft.key } : {}),
    ...(draft.note ? { note: draft.note } : {}),
  };
}

/** Sends a booking: checked here by the contract's schema, and safe to press twice. */
export function useBooking(texts: { failed: string; missing: string }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sent = useRef({ body: '', key: '' });

  async function book(input: Input): Promise<Booking | null> {
    const body = bodyOf(input);
    const checked = NewBooking.safeParse(body);
    if (!checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
      notify(input.draft.startsAt ? (checked.error.issues[0]?.message ?? texts.failed) : texts.missing, 'bad');
      focusFirstError();
      return null;
    }
    const written = JSON.stringify(body);
    // The same wish keeps its key, so that a second press or a lost answer cannot book twice.
    if (sent.current.body !== written) sent.current = { body: written, key: crypto.randomUUID() };
    setBusy(true);
    setErrors({});
    try {
      return await browserApi.call(
        createBooking,
        { body: body as never },
        { token: readToken('token'), idempotencyKey: sent.current.key },
      );
    } catch (error) {
      setErrors(fieldsOf(error));
      notify(messageOf(error, texts.failed), 'bad');
      focusFirstError();
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { book, busy, errors };
}
