import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { findSoldItems } from '#src/modules/lab-offers/offers.service.ts';
import { findBy } from './search.service.ts';

/** What parts several things that are said at once, where it stands in no name. */
const SEVERAL = /[,;+]/;

/** So much of what the words mean is looked at. */
const LOOKED_AT = 40;

/** So many words are looked at for codes of their own: nobody says more of them in one breath. */
const CODES_AT_MOST = 8;

const isSold = (type: string) => type === 'test' || type === 'package' || type === 'scan';

/** A shorter word that is spelled otherwise is another one: "vitd" is no slip of "width". */
const CORRECTED_FROM = 6;

/** So many of what the words mean stand before what merely contains them: "na" is sodium first, and ANA below. */
const MEANT_FIRST = 5;

/** What the words mean, the closest first, as a patient's search has it; nothing where that is a guess, or several things. */
async function findMeant(deps: Pick<Deps, 'db' | 'cache'>, q: string): Promise<number[]> {
  const found = await findBy(deps, { q, limit: LOOKED_AT });
  const guessed = found.near || (found.correctedTo !== null && q.trim().length < CORRECTED_FROM);
  if (guessed || found.together.length > 1) return [];
  // What is named by more of the words first: of "urine culture sensitivity" the urine's, not the blood's.
  const said = q.toLowerCase().split(/\s+/).filter(Boolean);
  const named = ({ name }: { name: string }) => said.filter((word) => name.toLowerCase().includes(word)).length;
  const sold = found.results.filter(({ type }) => isSold(type));
  return (said.length > 1 ? sold.toSorted((a, b) => named(b) - named(a)) : sold).map(({ id }) => id);
}

/**
 * What a lab sells, as its desk says it: by code or whole name alone where it has one; else by what the words mean ("fasting
 * sugar", थायरॉइड), and then by what has them in its name or another name. Where nothing is called so, nothing for several
 * things at once, or where one of several words is a code of its own: those are taken one by one. A guess is no answer.
 */
export async function findAtDesk(
  deps: Pick<Deps, 'db' | 'cache'>,
  lab: LabScope,
  { q, centreId }: { q: string; centreId: number | undefined },
): Promise<SoldItem[]> {
  const called = await findSoldItems(deps.db, lab, { q, centreId });
  if (called.some(({ exact }) => exact)) return called;
  if (called.length === 0 && SEVERAL.test(q)) return [];
  const words = [...new Set(q.split(/\s+/).filter(Boolean))];
  if (called.length === 0)
    for (const word of words.length > 1 ? words.slice(0, CODES_AT_MOST) : [])
      if ((await findSoldItems(deps.db, lab, { q: word, centreId })).some(({ exact }) => exact)) return [];
  const ids = await findMeant(deps, q);
  if (ids.length === 0) return called;
  const meant = await findSoldItems(deps.db, lab, { q, centreId, ids });
  if (called.length === 0) return meant;
  const first = meant.slice(0, MEANT_FIRST);
  return [...first, ...called.filter(({ itemId }) => !first.some((one) => one.itemId === itemId))];
}
