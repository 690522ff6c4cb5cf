import { createMessage } from '@healthplus/contract/coded-messages';
import type { OfferRow, SoldItem } from '@healthplus/contract/lab-offers/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { ageOf } from '@healthplus/contract/quotes/rules';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { fold } from '#src/modules/search-index/fold.rules.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import {
  countOfferRows,
  deleteOffer,
  findOffer,
  findOfferable,
  insertOffer,
  type OfferRowFilter,
  type OfferRowRow,
  selectOfferRows,
  updateOffer,
} from './offers.queries.ts';
import { selectSoldItems } from './sold-items.queries.ts';

const rowView = (row: OfferRowRow): OfferRow => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  category: row.category,
  basePrice: rupeesFromPaise(row.base_price_paise),
  offerPrice: rupeesFromPaise(row.offer_price_paise),
  numberOfTests: row.tests,
  numberOfParameters: row.parameters,
  offers: row.offers.map((offer) => ({
    id: offer.id,
    labPrice: rupeesFromPaise(offer.price_paise),
    locationId: offer.city_id,
    city: offer.city,
    licensed: offer.licensed,
  })),
  lacksLicence: row.lacks_licence,
});

const offerView = (row: NonNullable<Awaited<ReturnType<typeof findOffer>>>) => ({
  id: row.id,
  testPackageId: row.item_id,
  labPrice: rupeesFromPaise(row.price_paise),
  locationId: row.city_id,
  locations: [{ id: row.city_id, name: row.city }],
  lacksLicence: row.lacks_licence,
  licensed: row.licensed,
});

export interface OfferRowQuery extends Omit<OfferRowFilter, 'mine'> {
  mine?: '1' | undefined;
  sort?: 'price' | '-price' | 'name' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The table 'Offer Your Price': low to high unless asked otherwise. */
export async function listOfferRows(executor: Executor, lab: LabScope, query: OfferRowQuery) {
  const { mine, sort = 'price', limit = 50, cursor, q, ...rest } = query;
  const filter = { ...rest, q: q || undefined, mine: mine === '1' };
  const by = sort === 'name' ? 'name' : 'price';
  const page = { by, descending: sort === '-price', limit: limit + 1, after: decodeCursor(cursor) } as const;
  const [found, total] = await Promise.all([
    selectOfferRows(executor, lab, filter, page),
    countOfferRows(executor, lab, filter),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const key = last && (by === 'price' ? last.offer_price_paise : last.name.toLowerCase());
  return {
    rows: rows.map(rowView),
    total,
    next: found.length > limit && last && key !== undefined ? encodeCursor(key, last.id) : null,
  };
}

interface ActionContext {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

const duplicate = () => {
  const message = createMessage('you_have_an_offer_for_this_in_that');
  return new AppError('conflict', message, { fields: { locationId: message } });
};
const missing = () => new AppError('not_found', createMessage('there_is_no_such_offer'));

/** A lab's offer with the name of its item and what the price is struck from. 404 for another lab's. */
export async function readOffer(executor: Executor, lab: LabScope, id: number) {
  const row = await findOffer(executor, lab, id);
  if (!row) throw missing();
  return { ...offerView(row), packageName: row.name, basePrice: rupeesFromPaise(row.base_price_paise) };
}

/** Sets the lab's price for a central item in a city. 404 for an unknown item, 400 for an unknown city, 409 twice. */
export async function createOffer(
  deps: Deps,
  input: ActionContext & { testPackageId: number; labPrice: number; locationId: number },
) {
  const { caller, lab, ip, testPackageId: itemId, locationId: cityId } = input;
  const known = await findOfferable(deps.db, itemId, cityId);
  if (!known.item) throw new AppError('not_found', createMessage('package_not_found'));
  if (!known.city)
    throw new AppError('validation_failed', createMessage('choose_a_city_of_the_list'), {
      fields: { locationId: createMessage('choose_a_city_of_the_list') },
    });
  try {
    return await transact(deps.db, async (tx) => {
      const id = await insertOffer(tx, { labId: lab, itemId, cityId, pricePaise: paiseFromRupees(input.labPrice) });
      await recordAudit(tx, { caller, action: 'offer.created', subject: `offer ${id}`, ip });
      return offerView((await findOffer(tx, lab, id))!);
    });
  } catch (error) {
    if (violates(error, 'offers_once')) throw duplicate();
    throw error;
  }
}

/** Changes price (rupees) or city of an offer. 404 for another lab's, 409 where the lab has an offer there. */
export async function changeOffer(
  deps: Deps,
  input: ActionContext & { id: number; labPrice?: number | undefined; locationId?: number | undefined },
) {
  const { caller, lab, ip, id, labPrice, locationId } = input;
  try {
    return await transact(deps.db, async (tx) => {
      const change = {
        ...(labPrice === undefined ? {} : { pricePaise: paiseFromRupees(labPrice) }),
        ...(locationId === undefined ? {} : { cityId: locationId }),
      };
      if (!(await updateOffer(tx, lab, id, change))) throw missing();
      await recordAudit(tx, { caller, action: 'offer.changed', subject: `offer ${id}`, detail: change, ip });
      return offerView((await findOffer(tx, lab, id))!);
    });
  } catch (error) {
    if (violates(error, 'offers_once')) throw duplicate();
    if (violates(error, 'offers_city_id_cities_id_fk'))
      throw new AppError('validation_failed', createMessage('choose_a_city_of_the_list'), {
        fields: { locationId: createMessage('choose_a_city_of_the_list') },
      });
    throw error;
  }
}

/** Takes an offer back. 404 for another lab's. */
export async function removeOffer(deps: Deps, input: ActionContext & { id: number }): Promise<void> {
  const { caller, lab, ip, id } = input;
  await transact(deps.db, async (tx) => {
    if (!(await deleteOffer(tx, lab, id))) throw missing();
    await recordAudit(tx, { caller, action: 'offer.removed', subject: `offer ${id}`, ip });
  });
}

/**
 * Which of several words are of something else than what is called so: of "pap stool" the smear leaves the stool. What is
 * found by what the words mean, and by none of them, leaves nothing.
 */
function leftOf(q: string, called: string): string {
  const names = fold(called);
  const words = q.split(/\s+/).filter(Boolean);
  // "d3" is what is called "D".
  const has = (word: string) =>
    names.includes(word) || (/^\p{L}+\d+$/u.test(word) && names.includes(word.replace(/\d+$/, '')));
  const left = words.filter((word) => !has(fold(word)));
  return left.length === words.length ? '' : left.join(' ');
}

/** What the lab sells at its own desk; nothing for fewer than two letters. With `ids` what of them it sells, in their order. */
export async function findSoldItems(
  executor: Executor,
  lab: LabScope,
  query: { q: string; centreId?: number | undefined; ids?: number[] },
): Promise<SoldItem[]> {
  const q = query.q.trim();
  if (q.length < 2) return [];
  return (await selectSoldItems(executor, lab, { ...query, q, centreId: query.centreId })).map((row) => ({
    itemId: row.id,
    name: row.name,
    exact: row.exact,
    kind: row.kind,
    price: rupeesFromPaise(row.price_paise),
    needsConsent: row.needs_consent,
    fastingHours: row.fasting_hours,
    parameterIds: row.parameter_ids,
    onlyFor: row.only_for,
    onlyForAge: ageOf(row.demographics),
    left: leftOf(q, row.called),
  }));
}
