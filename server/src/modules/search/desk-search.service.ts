import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { findSoldItems } from '#src/modules/lab-offers/offers.service.ts';
import { findBy } from './search.service.ts';

/** So much of what the words mean is looked at. */
const LOOKED_AT = 40;

/** So many words are looked at for codes of their own: nobody says more of them in one breath. */
const CODES_AT_MOST = 8;

const isSold = (type: string) => type === 'test' || type === 'package' || type === 'scan';

/**
 * What a lab sells, as its desk says it: by name, code or another name; where nothing is called so, by what the words mean
 * ("fasting sugar", थायरॉइड), as a patient's search has it. Nothing for several things at once, or where one of several words
 * is a code of its own: those are taken one by one. A guess is no answer.
 */
export async function findAtDesk(
  deps: Pick<Deps, 'db' | 'cache'>,
  lab: LabScope,
  { q, centreId }: { q: string; centreId: number | undefined },
): Promise<SoldItem[]> {
  const called = await findSoldItems(deps.db, lab, { q, centreId });
  if (called.length > 0) return called;
  const words = [...new Set(q.split(/\s+/).filter(Boolean))];
  for (const word of words.length > 1 ? words.slice(0, CODES_AT_MOST) : [])
    if ((await findSoldItems(deps.db, lab, { q: word, centreId })).some(({ exact }) => exact)) return [];
  const found = await findBy(deps, { q, limit: LOOKED_AT });
  if (found.near || found.together.length > 1) return [];
  // What is named by more of the words first: of "urine culture sensitivity" the urine's, not the blood's.
  const said = words.map((word) => word.toLowerCase());
  const named = ({ name }: { name: string }) => said.filter((word) => name.toLowerCase().includes(word)).length;
  const sold = found.results.filter(({ type }) => isSold(type)).toSorted((a, b) => named(b) - named(a));
  const ids = sold.map(({ id }) => id);
  return ids.length === 0 ? [] : findSoldItems(deps.db, lab, { q, centreId, ids });
}
