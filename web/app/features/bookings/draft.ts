import type { Booking } from '@healthplus/contract/bookings/schemas';
import type { Place } from '@healthplus/contract/primitives';
import type { Hold } from '@healthplus/contract/scheduling/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Newcomer } from '#app/features/accounts/newcomer.ts';
import { randomKey } from '#app/lib/random-key.ts';
import type { BornDraft } from '#app/ui/born-field.tsx';

/** Somebody of the account, or somebody described here, and what they have. */
export interface ChosenPerson {
  personId: number | null;
  /** `relation` is empty until it is said whether they are whoever books. */
  person: { name: string; sex: string; relation: string } & BornDraft;
  /** Which of the tests are for them; null for all. */
  itemIds: number[] | null;
  /** Agreed to the tests that ask for it. */
  consent: boolean;
  /** Whoever books has said that they are this child's parent or guardian. */
  guardian: boolean;
  /** She will be pregnant at the visit. */
  pregnant: boolean;
}

export const someoneNew = (relation = ''): ChosenPerson => ({
  personId: null,
  person: { name: '', sex: '', birthDate: '', age: '', relation },
  itemIds: null,
  consent: false,
  guardian: false,
  pregnant: false,
});

/** How many people one visit is for at most. Source: the contract's list. */
export const PEOPLE_AT_MOST = 6;

/** What has been chosen so far. It outlives a reload, a sign-in and a closed tab, and goes at logout and after a day. */
export interface Draft {
  key: string;
  labId: number | null;
  /** Whom the visit is for: one at least. */
  people: ChosenPerson[];
  place: Place;
  /** The lab's centre that was chosen; null for whichever the server takes. */
  centreId: number | null;
  /** Where the time is held. */
  heldCentreId: number | null;
  day: string | null;
  /** A time that was clicked elsewhere: it is held as soon as the day's times stand there, where it is still free. */
  wantedAt: string | null;
  startsAt: string | null;
  /** When what is drawn after a meal will be drawn; null where one stop is enough. */
  secondAt: string | null;
  holdId: string | null;
  /** Since when and until when the time is held. */
  heldSince: string | null;
  heldUntil: string | null;
  /** The time was held longer once: it cannot be again. */
  heldLonger: boolean;
  addressId: number | null;
  address: { line: string; floor: string; locality: string; landmark: string; pincode: string };
  /** Whom to call at the door; empty for whoever books. */
  door: { name: string; phone: string };
  note: string;
  /** The doctor who sent them; empty for nobody. */
  referredBy: string;
  /** What it is for, by the ids of the tests, and in which city: what was agreed or held for another counts no more. */
  subject: string;
  city: string;
  /** As it was typed and asked for; empty for none. */
  coupon: string;
  /** Its people were chosen for other tests, and it has not been said that these are for them too. */
  carried?: boolean;
  /** How it is paid. */
  payment: 'at_collection' | 'online';
  /** How much of it is paid online now, as it was typed; null for all of it. */
  part?: string | null;
}

/** A time that is held, counted by this device's own clock, which may be wrong: the server says how long it still is. */
export const heldOf = ({ id, secondsLeft, extended }: Hold) => ({
  holdId: id,
  heldSince: new Date().toISOString(),
  heldUntil: new Date(Date.now() + secondsLeft * 1000).toISOString(),
  heldLonger: extended,
});

/** What is undone when another time, centre or lab is chosen. */
export const unheld = {
  startsAt: null,
  secondAt: null,
  holdId: null,
  heldCentreId: null,
  heldSince: null,
  heldUntil: null,
  heldLonger: false,
} as const;

function emptyDraft(labId: number | null): Draft {
  return {
    key: '',
    labId,
    people: [someoneNew()],
    place: 'home',
    centreId: null,
    day: null,
    wantedAt: null,
    ...unheld,
    addressId: null,
    address: { line: '', floor: '', locality: '', landmark: '', pincode: '' },
    door: { name: '', phone: '' },
    note: '',
    referredBy: '',
    subject: '',
    city: '',
    coupon: '',
    payment: 'at_collection',
  };
}

/** So long what was typed waits for a tab that is opened again. */
const WAITS_MS = 86_400_000;

/** What a tab has of its own, and no other tab begins with: its one booking, and the time that it holds. */
const ofTheTab = { key: '', ...unheld } as const;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/**
 * What was kept under a name, as far as it can still be read: what this tab was at, else what another tab has typed of
 * late, without the time that it holds.
 */
function readDraft(name: string): Partial<Draft> {
  const own = parsed(sessionStorage.getItem(name));
  if (own) return own as Partial<Draft>;
  const others = parsed(localStorage.getItem(name)) as { keptAt: number; draft: Partial<Draft> } | null;
  return others && Date.now() - others.keptAt < WAITS_MS ? { ...others.draft, ...ofTheTab } : {};
}

/** Keeps it for this tab, and for those that are opened within a day. */
function keepDraft(name: string, draft: Draft): void {
  sessionStorage.setItem(name, JSON.stringify(draft));
  localStorage.setItem(name, JSON.stringify({ keptAt: Date.now(), draft }));
}

function dropDraft(name: string): void {
  sessionStorage.removeItem(name);
  localStorage.removeItem(name);
}

/** What somebody has of the tests that are chosen now: a test that went is theirs no more. */
export function itemsOf({ itemIds }: Pick<ChosenPerson, 'itemIds'>, all: readonly number[]): number[] {
  return itemIds === null ? [...all] : all.filter((id) => itemIds.includes(id));
}

/**
 * The people of a visit whose tests have changed: what was agreed to was agreed to for others, and a test that was not there
 * before is everybody's until somebody leaves it out. `before` is empty where the tests were given to each already.
 */
export function withTests(people: ChosenPerson[], before: readonly number[], now: readonly number[]): ChosenPerson[] {
  const added = before.length === 0 ? [] : now.filter((id) => !before.includes(id));
  return people.map((entry) => {
    const own = entry.itemIds && [...itemsOf(entry, now), ...added.filter((id) => !entry.itemIds!.includes(id))];
    return { ...entry, consent: false, itemIds: own };
  });
}

/** Whether people who were chosen for some tests are several, and none of those tests is among the ones of now. */
export const isCarried = (people: ChosenPerson[], before: readonly number[], now: readonly number[]): boolean =>
  people.length > 1 && before.length > 0 && !before.some((id) => now.includes(id));

/** Who is alone in a visit has all of its tests, also those that come later. */
export const aloneWithAll = (people: ChosenPerson[]): ChosenPerson[] =>
  people.length === 1 ? people.map((entry) => ({ ...entry, itemIds: null })) : people;

/** Begins a visit for the people of an earlier one at its lab, each with what they had then; what was drafted goes. */
export function beginAgain({ lab, orders }: Booking): void {
  const people = orders
    .filter(({ items }) => items.length > 0)
    .map(({ personId, person: { name, sex }, items }) => {
      const empty = someoneNew();
      return { ...empty, personId, person: { ...empty.person, name, sex }, itemIds: items.map(({ itemId }) => itemId) };
    });
  keepDraft(nameOf(VISIT), { ...emptyDraft(lab.id), key: randomKey(), people: aloneWithAll(people) });
}

/** With another lab: its own centres, its own times. */
const withLab = (draft: Draft, labId: number | null): Draft =>
  labId === null || draft.labId === labId ? draft : { ...draft, labId, centreId: null, ...unheld };

const nameOf = (subject: string) => `app.draft.${subject}`;

/** The subject of the one draft of a visit. */
export const VISIT = 'visit';

/** Some of a draft, or what becomes of some of it as it stands by then. */
type Changes = Partial<Draft> | ((current: Draft) => Partial<Draft>);

export type Patch = (changes: Changes) => void;

const changed = (current: Draft, changes: Changes): Draft => ({
  ...current,
  ...(typeof changes === 'function' ? changes(current) : changes),
});

/** A draft of a booking, kept under a name. `patch` changes some of it; an address that names another lab too. */
export function useDraft(subject: string, labId: number | null) {
  const name = nameOf(subject);
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(labId));
  const [restored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const kept = { ...emptyDraft(null), ...readDraft(name) };
    // What was kept before a field came has it empty.
    const people = aloneWithAll(
      kept.people.map((entry) => {
        const empty = someoneNew();
        return { ...empty, ...entry, person: { ...empty.person, ...entry.person } };
      }),
    );
    const address = { ...emptyDraft(null).address, ...kept.address };
    // With the lab of the address at once: without one another step would stand open for a moment.
    setDraft(withLab({ ...kept, address, people, key: kept.key || randomKey() }, labId));
    setRestored(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each name
  useEffect(() => restore(), [name]);
  useEffect(() => {
    if (restored) setDraft((current) => withLab(current, labId));
  }, [restored, labId]);
  useEffect(() => {
    if (restored) keepDraft(name, draft);
  }, [name, draft, restored]);
  return {
    draft,
    restored,
    patch: ((changes) => setDraft((current) => changed(current, changes))) satisfies Patch,
    forget: () => dropDraft(name),
  };
}

/** Whoever books, as they described themselves for the visit. An age says no year for certain. */
export function newcomerOf({ people }: Draft): Newcomer {
  const own = people.find(({ person }) => person.relation === 'self')?.person;
  return own ? { name: own.name, birthYear: own.birthDate.slice(0, 4) } : {};
}
