import type { ItemCard } from '@healthplus/contract/items/schemas';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Draft, itemsOf, unheld, useDraft } from '#app/features/bookings/draft.ts';
import { useSelfFirst } from '#app/features/bookings/person-section.tsx';
import { useAccountBook, useBooking } from '#app/features/bookings/use-booking.ts';
import { useQuote } from '#app/features/bookings/use-quote.ts';
import { takeFromBasket } from '#app/lib/chosen.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useToken } from '#app/lib/session.ts';
import type { Onward } from './step-buttons.tsx';
import { type Around, missingOf, reachedBy, type Step, shownStep, stepOfField, steps } from './steps.ts';

interface Chosen {
  cards: ItemCard[];
  choices: LabChoice[];
  /** The lab that the address names. */
  labId: number | null;
  city: { id: number; name: string };
  /** Leads to where a booking is paid online. */
  pay: (number: string) => Promise<void>;
}

const sexes = ['female', 'male', 'other'] as const;

/** Birth date and sex of somebody, as far as they are known, as a quote asks for them. */
function knownOf({ personId, person }: Draft['people'][number], people: Around['people']) {
  const { sex: said, birthDate } = people.find(({ id }) => id === personId) ?? person;
  const sex = sexes.find((entry) => entry === said);
  const born = /^[12]\d{3}-\d\d-\d\d$/.test(birthDate) && !Number.isNaN(Date.parse(birthDate)) ? { birthDate } : {};
  return { ...born, ...(sex && { sex }) };
}

/** What the visit would be, as a quote asks for it: at which centre, or to which pincode, goes into the fee. */
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
  return {
    ...{ labId: at.labId, city: at.city, place },
    people: people.map((entry) => ({ itemIds: itemsOf(entry, at.itemIds), ...knownOf(entry, at.people) })),
    ...(startsAt && { startsAt }),
    ...(place === 'counter' && centre !== null && { centreId: centre }),
    ...(place === 'home' && /^\d{6}$/.test(pincode) && { pincode }),
  };
}

/** The draft of a visit with what it costs, kept in this tab whatever is booked. */
function useDraftedVisit({ cards, choices, labId, city }: Omit<Chosen, 'pay'>) {
  const token = useToken('token');
  const { draft, restored, patch, forget } = useDraft('visit', labId);
  const book = useAccountBook(token);
  const choice = choices.find((entry) => entry.lab.id === draft.labId);
  const counterOnly = cards.some((card) => card.kind === 'scan');
  const itemIds = cards.map((card) => card.id);
  const known = book.addresses.find(({ id, city: at }) => id === draft.addressId && at === city.name);
  const wanted = { ...draft, place: counterOnly ? ('counter' as const) : draft.place };
  const { quote, failed } = useQuote(
    choice && restored
      ? visitOf(wanted, { labId: choice.lab.id, city: city.name, itemIds, people: book.people, known })
      : null,
  );
  useSelfFirst(draft, restored, book.people, patch);
  // Where one lab alone sells it there is nothing to choose.
  const only = choices.length === 1 ? choices[0]!.lab.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, as soon as the draft is there
  useEffect(() => {
    if (restored && only !== null && !choice) patch({ labId: only, centreId: null, ...unheld });
  }, [restored, only]);
  const around: Around = { itemIds, ...book, city, quote, hasLab: choice !== undefined, counterOnly };
  return { token, draft, restored, patch, forget, choice, quote, failed, around, known };
}

/** The parts of the address that say what is booked and where one stands; changed without leaving the page. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return { asked: search.get('step'), change };
}

/** Books what was chosen, and leads to its page. */
function useConfirmation(
  { draft, choice, around, forget }: ReturnType<typeof useDraftedVisit>,
  pay: (number: string) => Promise<void>,
) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { book, busy, errors } = useBooking({ failed: t.failed, missing: t.missing });
  async function confirm() {
    if (!choice) return;
    const { city, people, addresses } = around;
    const itemIds = [...around.itemIds];
    const booking = await book({ draft, itemIds, labId: choice.lab.id, city, book: { people, addresses } });
    if (!booking) return;
    forget();
    takeFromBasket(itemIds);
    if (booking.payment.method === 'online' && booking.payment.online) await pay(booking.number);
    else await navigate(localized(`/book/done?number=${booking.number}`, locale));
  }
  return { confirm, busy, refused: errors };
}

/** A booking in steps: what is chosen so far, where one stands, and how one goes on. */
export function useVisit(chosen: Chosen) {
  const t = useMessages(bookingMessages);
  const here = useLocation();
  const { asked, change } = useAddress();
  const visit = useDraftedVisit(chosen);
  const { draft, around, choice, token } = visit;
  const { confirm, busy, refused } = useConfirmation(visit, chosen.pay);
  const [tried, setTried] = useState<Step | null>(null);
  const reached = reachedBy(draft, around, t);
  const shown = shownStep(asked, chosen.labId !== null && choice ? 'people' : 'tests', reached);
  const missing = missingOf(shown, draft, around, t);
  const go = (step: Step) => change({ step });
  // What the server refused is shown where it stands.
  const [field] = Object.keys(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (field && stepOfField(field) !== shown) go(stepOfField(field));
  }, [refused]);
  function onGo() {
    setTried(shown);
    const [lacks] = Object.values(missing);
    if (lacks !== undefined) {
      notify(lacks, 'bad');
      focusFirstError();
    } else if (shown === 'pay') void confirm();
    else go(steps[steps.indexOf(shown) + 1]!);
  }
  const signsIn = shown === 'pay' && !token;
  const onward: Onward = {
    label: shown !== 'pay' ? t.goOn : signsIn ? t.logInFirst : busy ? t.confirmBusy : t.confirm,
    // Who was chosen of the account's people is known by the account's book alone.
    busy: busy || (shown === 'pay' && !around.read),
    to: signsIn ? `/login?next=${encodeURIComponent(here.pathname + here.search)}` : null,
    onGo,
  };
  return {
    ...visit,
    ...{ shown, reached, onward, go, signsIn },
    errors: { ...refused, ...(tried === shown ? missing : {}) },
    onBack: shown === 'tests' ? null : () => go(steps[steps.indexOf(shown) - 1]!),
    /** Other tests than those that were chosen. */
    onItems: (ids: number[]) =>
      change(ids.length === 1 ? { item: String(ids[0]), items: null } : { item: null, items: ids.join(',') }),
  };
}
