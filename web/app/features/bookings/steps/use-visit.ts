import { WholeAge } from '@healthplus/contract/accounts/schemas';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { partOf } from '@healthplus/contract/payments/rules';
import { Day } from '@healthplus/contract/primitives';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressFirst } from '#app/features/bookings/address-section.tsx';
import { findSameVisit, isWanted } from '#app/features/bookings/booked-before.ts';
import {
  type ChosenPerson,
  type Draft,
  isCarried,
  itemsOf,
  newcomerOf,
  unheld,
  useDraft,
  VISIT,
  withTests,
} from '#app/features/bookings/draft.ts';
import { useLetGoElsewhere } from '#app/features/bookings/let-go-elsewhere.ts';
import { useSelfFirst } from '#app/features/bookings/person-section.tsx';
import { useAccountBook, useBooking } from '#app/features/bookings/use-booking.ts';
import { inPlaces, useQuote } from '#app/features/bookings/use-quote.ts';
import { takeFromBasket } from '#app/lib/chosen.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { rupees } from '#app/lib/format.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { randomKey } from '#app/lib/random-key.ts';
import { useToken } from '#app/lib/session.ts';
import type { Onward } from './step-buttons.tsx';
import { type Around, missingOf, reachedBy, type Step, shownStep, stepOfField, steps, unserved } from './steps.ts';
import { labChooser, useAddress, useItems, useNamedTime } from './visit-address.ts';

interface Chosen {
  cards: ItemCard[];
  choices: LabChoice[];
  city: { id: number; name: string };
  /** Leads to where a booking is paid online. */
  pay: (number: string, amount?: number) => Promise<void>;
}

const sexes = ['female', 'male', 'other'] as const;

/** Birth date or age, and sex, of somebody, as far as they are known, as a quote asks for them. */
function knownOf({ personId, person }: Draft['people'][number], people: Around['people']) {
  const { sex: said, birthDate, age } = people.find(({ id }) => id === personId) ?? person;
  const sex = sexes.find((entry) => entry === said);
  const day = Day.safeParse(birthDate);
  const years = WholeAge.safeParse(age);
  return {
    ...(day.success && { birthDate: day.data }),
    ...(years.success && years.data !== undefined && { age: years.data }),
    ...(sex && { sex }),
  };
}

/**
 * What the visit would be, as a quote asks for it: at which centre, or to which pincode, goes into the fee. Whoever has no
 * test yet costs nothing; null where nobody has one.
 */
function visitOf(
  draft: Draft,
  at: {
    labId: number;
    city: string;
    itemIds: number[];
    people: Around['people'];
    known: { pincode: string } | undefined;
  },
) {
  const { people, place, startsAt, centreId, heldCentreId, address } = draft;
  const centre = heldCentreId ?? centreId;
  const pincode = at.known?.pincode ?? address.pincode;
  const each = people
    .map((entry) => ({ itemIds: itemsOf(entry, at.itemIds), ...knownOf(entry, at.people) }))
    .filter(({ itemIds }) => itemIds.length > 0);
  if (each.length === 0) return null;
  return {
    labId: at.labId,
    city: at.city,
    place,
    people: each,
    ...(startsAt && { startsAt }),
    ...(draft.holdId && { draft: draft.key }),
    ...(draft.coupon && { coupon: draft.coupon }),
    ...(place === 'counter' && centre !== null && { centreId: centre }),
    ...(place === 'home' && /^\d{6}$/.test(pincode) && { pincode }),
  };
}

/** The draft of a visit with what it costs, the same one whatever is booked. */
function useDraftedVisit({ cards, choices, city }: Omit<Chosen, 'pay'>, labId: number | null) {
  const token = useToken('token');
  const { draft, restored, patch, forget } = useDraft(VISIT, labId);
  const book = useAccountBook(token);
  const choice = choices.find((entry) => entry.lab.id === draft.labId);
  const counterOnly = cards.some((card) => card.kind === 'scan');
  const itemIds = cards.map((card) => card.id);
  const known = book.addresses.find(({ id, city: at }) => id === draft.addressId && at === city.name);
  const wanted = { ...draft, place: counterOnly ? ('counter' as const) : draft.place };
  const {
    quote: answer,
    failed,
    waiting,
    again,
  } = useQuote(
    choice && restored
      ? visitOf(wanted, { labId: choice.lab.id, city: city.name, itemIds, people: book.people, known })
      : null,
  );
  const quote =
    answer &&
    inPlaces(
      answer,
      draft.people.map((entry) => itemsOf(entry, itemIds).length > 0),
    );
  useSelfFirst(restored, book.people, patch);
  useAddressFirst(restored, { addresses: book.addresses, city: city.name }, patch);
  useLetGoElsewhere({ draft, restored, patch });
  const subject = itemIds.join();
  // What was held was held in another city.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what it is about
  useEffect(() => {
    if (!restored) return;
    patch((now) => {
      const before = now.subject === '' ? [] : now.subject.split(',').map(Number);
      const carried = isCarried(now.people, before, itemIds) && { carried: true };
      const agreed = now.subject === subject ? {} : { people: withTests(now.people, before, itemIds), ...carried };
      const held = now.city === city.name || now.city === '' ? {} : { centreId: null, ...unheld };
      return now.subject !== subject || now.city !== city.name ? { subject, city: city.name, ...agreed, ...held } : {};
    });
  }, [restored, subject, city.name]);
  // Where one lab alone sells it there is nothing to choose.
  const only = choices.length === 1 ? choices[0]!.lab.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, as soon as the draft is there
  useEffect(() => {
    if (restored && only !== null && !choice) patch({ labId: only, centreId: null, ...unheld });
  }, [restored, only]);
  const around: Around = { itemIds, ...book, city, quote, hasLab: choice !== undefined, counterOnly };
  return { token, draft, restored, patch, forget, choice, quote, failed, waiting, again, around, known };
}

/** Books what was chosen, and leads to its page. */
function useConfirmation(
  { draft, choice, around, forget, patch, again }: ReturnType<typeof useDraftedVisit>,
  { pay, prescriptionId }: { pay: Chosen['pay']; prescriptionId: number | null },
) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { book, busy, errors } = useBooking({ failed: t.failed, missing: t.missing });
  /** The visit of the same day that this would be once more, until it is said whether that is meant. */
  const [twin, setTwin] = useState<Booking | null>(null);
  const sent = useRef(false);
  async function confirm(twice = false) {
    if (!choice || !around.quote) return;
    const { city, people, addresses, quote } = around;
    const itemIds = [...around.itemIds];
    const nameOf = ({ personId, person }: ChosenPerson) =>
      people.find(({ id }) => id === personId)?.name ?? person.name;
    const chosen = draft.people.map((entry) => ({ name: nameOf(entry), itemIds: itemsOf(entry, itemIds) }));
    const wanted = { labId: choice.lab.id, people: chosen };
    // What was sent and never answered may stand: sent again it is booked once.
    const same = twice || sent.current || !draft.startsAt ? null : await findSameVisit(wanted, draft.startsAt);
    setTwin(same);
    if (same) return;
    sent.current = true;
    const input = {
      draft,
      itemIds,
      labId: choice.lab.id,
      city,
      book: { people, addresses },
      prescriptionId,
      quote,
    };
    const leave = async (number: string) => {
      forget();
      takeFromBasket(itemIds);
      // Whoever comes back from paying comes back to what is booked, not to the form.
      await navigate(localized(`/book/done?number=${number}`, locale), { replace: true });
    };
    // What the tab began for another visit is no reason to throw this one away.
    const onBooked = async (number: string) => {
      const isIt = await isWanted(number, wanted);
      if (isIt) return leave(number);
      if (isIt === null) return;
      patch({ ...unheld, key: randomKey() });
      notify(t.bookedBefore(number));
    };
    // A time that somebody else was quicker for is chosen again.
    const onFull = () => patch(unheld);
    const booking = await book(input, { onFull, onDearer: again, onBooked });
    // What was refused, a coupon say, counts in nothing that is shown any more.
    if (!booking) return again();
    await leave(booking.number);
    if (booking.payment.method !== 'online' || !booking.payment.online) return;
    notify(t.takingYouToPay);
    await pay(booking.number, partOf(draft.part ?? '', booking.payment.outstanding) ?? undefined);
  }
  return { confirm, busy, refused: errors, twin, onNoTwin: () => setTwin(null) };
}

/** What the server refused of a draft, as long as that draft stands. */
function useRefusal(refused: Record<string, string>, draft: Draft) {
  const [refusal, setRefusal] = useState({ errors: refused, draft });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the draft that was sent
  useEffect(() => setRefusal({ errors: refused, draft }), [refused]);
  return refusal.draft === draft ? refusal.errors : {};
}

/** Leads to the step of what the server refused, once for each refusal, so that it is shown where it stands. */
function useRefusedStep(refused: Record<string, string>, shown: Step, go: (step: Step) => void) {
  const lead = useEffectEvent(([field]: string[]) => {
    // What is of no field is of no step.
    if (field && field !== 'whole' && stepOfField(field) !== shown) go(stepOfField(field));
  });
  useEffect(() => lead(Object.keys(refused)), [refused]);
}

/** What the last press does: it books, and where a part is paid at once it says how much. */
function confirmLabel(t: typeof bookingMessages.en, { payment, part }: Draft, { quote }: Around): string {
  const now = payment === 'online' && quote ? partOf(part ?? '', quote.total) : null;
  return now === null ? t.confirm : t.payAndConfirm(rupees(now));
}

/** A booking in steps: what is chosen so far, where one stands, and how one goes on. */
export function useVisit(chosen: Chosen) {
  const t = useMessages(bookingMessages);
  const here = useLocation();
  const { asked, labId, prescriptionId, change } = useAddress();
  const visit = useDraftedVisit(chosen, labId);
  const { draft, around, choice, token } = visit;
  useNamedTime(visit, { labId, change });
  const { confirm, busy, refused, ...twins } = useConfirmation(visit, { pay: chosen.pay, prescriptionId });
  const errors = useRefusal(refused, draft);
  const [tried, setTried] = useState<Step | null>(null);
  const reached = reachedBy(draft, around, t);
  const shown = shownStep(asked, labId !== null && choice ? 'people' : 'tests', reached);
  const missing = missingOf(shown, draft, around, t);
  const go = (step: Step) => change({ step });
  const settled = visit.restored && around.read;
  // Only going on leads to the next step: filling in what an earlier one lacked does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step that is shown is another than the one asked for
  useEffect(() => {
    if (settled && asked !== null && asked !== shown) change({ step: shown }, true);
  }, [settled, asked, shown]);
  useRefusedStep(refused, shown, go);
  function onGo() {
    setTried(shown);
    const [lacks] = Object.values(missing);
    if (lacks !== undefined) {
      focusFirstError(() => notify(lacks, 'bad'));
    } else if (shown === 'pay') void confirm();
    else go(steps[steps.indexOf(shown) + 1]!);
  }
  const signsIn = shown === 'pay' && !token;
  // What the step lacks may be on its way: the account's own person and address are offered once they are read.
  const unread = Boolean(token) && !around.read && around.unread === null;
  // So may be whether a pincode that was corrected just now is reached.
  const awaited = Object.keys(missing).length > 0 && (unread || visit.waiting);
  const onward: Onward = {
    label: shown !== 'pay' ? t.goOn : signsIn ? t.logInFirst : busy ? t.confirmBusy : confirmLabel(t, draft, around),
    // Who was chosen of the account's people is known by the account's book alone.
    busy: busy || awaited || (shown === 'pay' && (!around.read || (!signsIn && around.quote === null))),
    to: signsIn
      ? { path: `/login?next=${encodeURIComponent(here.pathname + here.search)}`, state: newcomerOf(draft) }
      : null,
    onGo,
  };
  return {
    ...visit,
    ...twins,
    onTwice: () => confirm(true),
    labId,
    prescriptionId,
    shown,
    reached,
    onward,
    go,
    signsIn,
    ...useItems(chosen.cards, change),
    errors: { ...unserved(draft, around), ...errors, ...(tried === shown ? missing : {}) },
    onBack: shown === 'tests' ? null : () => go(steps[steps.indexOf(shown) - 1]!),
    onLab: labChooser(visit, { change }),
  };
}
