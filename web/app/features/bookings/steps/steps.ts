import { type Address, NewAddress, NewPerson, type Person } from '@healthplus/contract/accounts/schemas';
import { Door } from '@healthplus/contract/bookings/schemas';
import { partOf } from '@healthplus/contract/payments/rules';
import type { Quote } from '@healthplus/contract/quotes/schemas';
import type { ChosenPerson, Draft } from '#app/features/bookings/draft.ts';
import { itemsOf } from '#app/features/bookings/draft.ts';
import { asksForGuardian, mayBeHolder } from '#app/features/bookings/guardian.ts';
import { problemsOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';

/** The steps of a booking before it is made, in their order; each has an address. */
export const steps = ['tests', 'people', 'time', 'pay'] as const;
export type Step = (typeof steps)[number];

/** What is known beside the draft when a step is looked at. */
export interface Around {
  /** What is booked, by id. */
  itemIds: readonly number[];
  people: Person[];
  addresses: Address[];
  /** Whether the account's people and addresses are known yet; until then what was chosen of them counts. */
  read: boolean;
  /** They could not be read; reads them again. */
  unread: (() => Promise<unknown>) | null;
  city: { id: number; name: string };
  quote: Quote | null;
  /** Whether the lab of the draft sells all of it here. */
  hasLab: boolean;
  counterOnly: boolean;
}

/** What is still missing in a step, by field: the words of the contract, or those of the page. */
export type Missing = Record<string, string>;

interface Words {
  chooseLab: string;
  missing: string;
  forNobody: string;
  noTests: string;
  consentMissing: string;
  guardianMissing: string;
  samePerson: string;
  whoMissing: string;
  partWrong: (all: string) => string;
}

const isKnown = ({ personId }: ChosenPerson, { people, read }: Around) =>
  read ? people.some(({ id }) => id === personId) : personId !== null;

/** What is wrong with whom the visit is for. */
function missingOfPeople({ people: chosen }: Draft, around: Around, words: Words): Missing {
  const { itemIds, quote } = around;
  const missing: Missing = {};
  for (const [at, entry] of chosen.entries()) {
    const earlier = chosen.slice(0, at).some(({ personId }) => personId !== null && personId === entry.personId);
    if (earlier) missing.people = words.samePerson;
    if (!isKnown(entry, around)) {
      const { error } = NewPerson.safeParse(entry.person);
      if (error)
        for (const [field, message] of Object.entries(problemsOf(error)))
          missing[`people.${at}.person.${field}`] = message;
    }
    if (at === 0 && entry.person.relation === '' && mayBeHolder(entry, around.people, new Date()))
      missing[`people.${at}.person.relation`] = words.whoMissing;
    const unsuited = quote?.problems.find(({ about, person }) => about === 'person' && person === at);
    if (unsuited) missing[`people.${at}.itemIds`] = unsuited.message;
    if (itemsOf(entry, itemIds).length === 0) missing[`people.${at}.itemIds`] = words.noTests;
    if (asksForGuardian(entry, around.people, new Date()) && !entry.guardian)
      missing[`people.${at}.guardian`] = words.guardianMissing;
    if (quote?.people[at]?.needsConsent && !entry.consent) missing[`people.${at}.consent`] = words.consentMissing;
  }
  const wanted = new Set(chosen.flatMap((entry) => itemsOf(entry, itemIds)));
  if (itemIds.some((id) => !wanted.has(id))) missing['people.0.itemIds'] ??= words.forNobody;
  return missing;
}

/** Where nobody comes to: said as soon as the pincode is whole. */
export function unserved({ place }: Pick<Draft, 'place'>, { quote, counterOnly }: Around): Missing {
  const problem = quote?.problems.find(({ about }) => about === 'address');
  return problem && place === 'home' && !counterOnly ? { 'address.pincode': problem.message } : {};
}

/** What is wrong with where and when. */
function missingOfTime(draft: Draft, around: Around, words: Words): Missing {
  const { addresses, read, city, counterOnly, quote } = around;
  const missing: Missing = {};
  // What the server says of the time, the place or the centre is mended here.
  const ofField = ['person', 'coupon', 'address'];
  const problem = quote?.problems.find(({ about }) => !ofField.includes(about));
  if (!draft.startsAt) missing.startsAt = words.missing;
  else if (problem) missing.startsAt = problem.message;
  Object.assign(missing, unserved(draft, around));
  const known = read
    ? addresses.some(({ id, city: at }) => id === draft.addressId && at === city.name)
    : draft.addressId !== null;
  if (counterOnly || draft.place === 'counter') return missing;
  Object.assign(missing, missingOfDoor(draft));
  if (known) return missing;
  const { error } = NewAddress.safeParse({ ...draft.address, cityId: city.id });
  if (error) for (const [field, message] of Object.entries(problemsOf(error))) missing[`address.${field}`] = message;
  return missing;
}

/** What is wrong with whom to call at the door, where somebody is named. */
function missingOfDoor({ door }: Draft): Missing {
  if (!door.name && !door.phone) return {};
  const { error } = Door.safeParse(door);
  return error ? Object.fromEntries(Object.entries(problemsOf(error)).map(([key, said]) => [`door.${key}`, said])) : {};
}

/** What a step still lacks; nothing where one may go on. */
export function missingOf(step: Step, draft: Draft, around: Around, words: Words): Missing {
  if (step === 'tests') return around.hasLab ? {} : { lab: words.chooseLab };
  if (step === 'people') return missingOfPeople(draft, around, words);
  if (step === 'time') return missingOfTime(draft, around, words);
  if (draft.payment === 'online' && draft.part != null && around.quote?.online) {
    const { total } = around.quote;
    if (partOf(draft.part, total) === null) return { part: words.partWrong(rupees(total)) };
  }
  const refused = draft.coupon === '' ? undefined : around.quote?.problems.find(({ about }) => about === 'coupon');
  return refused ? { coupon: refused.message } : {};
}

/** The first step that lacks something, up to which one may go. */
export const reachedBy = (draft: Draft, around: Around, words: Words): Step =>
  steps.find((step) => Object.keys(missingOf(step, draft, around, words)).length > 0) ?? 'pay';

/** The step that is shown: the one the address asks for, unless an earlier one lacks something. */
export function shownStep(asked: string | null, first: Step, reached: Step): Step {
  const wanted = steps.find((step) => step === asked) ?? first;
  return steps.indexOf(wanted) <= steps.indexOf(reached) ? wanted : reached;
}

/** The step in which a field stands that the server names. */
export function stepOfField(field: string): Step {
  if (field.startsWith('people') || field === 'consent') return 'people';
  return /^(startsAt$|place$|address|door)/.test(field) ? 'time' : 'pay';
}
