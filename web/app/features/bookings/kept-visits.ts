import type { Booking } from '@healthplus/contract/bookings/schemas';
import { keepPage } from '#app/lib/kept/keep-page.ts';
import { dropOwn, keepOwn } from '#app/lib/kept/readings.ts';
import { inLanguage, type Locale } from '#app/lib/locale.ts';

/** What of a visit a phone keeps: when, where and how to prepare. No name of a test. */
export interface KeptVisit {
  number: string;
  startsAt: string;
  atHome: boolean;
  where: string;
  lab: string;
  phone: string;
  lastMeals: { name: string; at: string }[];
  /** What is asked before it; not in what was kept while this was sentences. */
  asked?: Booking['preparation'];
}

const VISITS = 'visits';
const keptOf = ({ number, startsAt, place, address, lab, orders, preparation }: Booking): KeptVisit => ({
  number,
  startsAt,
  atHome: place === 'home',
  lab: lab.labName,
  phone: lab.phone,
  asked: preparation,
  where: place === 'home' ? (address ?? '') : lab.address,
  lastMeals: orders.flatMap(({ person, lastMealAt }) => (lastMealAt ? [{ name: person.name, at: lastMealAt }] : [])),
});

/** Keeps what is coming in place of what was kept of it; false where this device cannot. */
export const keepVisits = (coming: Booking[]): Promise<boolean> => keepOwn('token', VISITS, coming.map(keptOf));

/** Has the page that shows them open without a connection. */
export const keepTheirPage = (locale: Locale): Promise<void> => keepPage(inLanguage('/kept', locale)).catch(() => {});

export async function dropVisits(): Promise<void> {
  await dropOwn('token', VISITS);
}
