import { createMessage } from '@healthplus/contract/coded-messages';
import type { ChangedPackage, NewPackage } from '@healthplus/contract/items/package-form';
import { isOffer } from '@healthplus/contract/items/rules';
import type { ItemKind, Licence, Package } from '@healthplus/contract/items/schemas';
import { paiseFromRupees } from '@healthplus/contract/money';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueIndexing } from '#src/modules/search-index/search-index.queues.ts';
import { AppError, refuse, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import {
  checkPlaces,
  type ItemColumns,
  type ItemOwner,
  insertItem,
  removeItem,
  replaceCities,
  replaceParameters,
  replaceSubcategories,
  replaceTranslations,
  type Translations,
  updateItem,
} from './item-edits.queries.ts';
import { hoursOf } from './items.rules.ts';
import { getCentralPackage, getOwnPackage } from './items.service.ts';
import { licenceNeeded } from './licences.rules.ts';
import { type DoubtfulPackage, holdPackage } from './releases.service.ts';

/** What central items have and labs' packages do not. */
interface CentralParts {
  translatedNames?: Translations | undefined;
  translatedDescriptions?: Translations | undefined;
  licence?: Licence | null | undefined;
}
type Changes = z.output<typeof ChangedPackage> & CentralParts;
type New = z.output<typeof NewPackage> & CentralParts & { kind?: z.output<typeof ItemKind> };

export interface ItemChange {
  caller: Caller;
  /** The lab whose package it is; null for a central item. */
  owner: ItemOwner;
  ip: string;
  /** Texts of it that somebody has to look at first. */
  doubtful: DoubtfulPackage['doubtful'];
}

const missing = () => new AppError('not_found', createMessage('package_not_found'));

/** What cannot be seen in one field: prices against each other, fasting, what must exist. */
async function assertSound(
  executor: Executor,
  owner: ItemOwner,
  given: Changes,
  before: Package | null,
): Promise<void> {
  const base = given.basePrice ?? before?.basePrice ?? 0;
  const offer = given.offerPrice ?? before?.offerPrice ?? 0;
  if (!isOffer(offer, base)) throw refuse('offerPrice', createMessage('offer_price_is_higher_than_the_base_price'));
  const cityIds = [...new Set(given.locationIds ?? [])];
  const found = await checkPlaces(executor, owner, { cityIds, categoryId: given.categoryId ?? null });
  if (found.cities !== cityIds.length) throw refuse('locationIds', createMessage('one_of_these_cities_is_not_of_the'));
  if (!found.category) throw refuse('categoryId', createMessage('choose_a_category_of_the_list'));
}

/** The licence that is given, or that a new name asks for; a name alone never takes one away. */
function licenceOf({ licence, name }: Changes): Licence | null | undefined {
  if (licence !== undefined) return licence;
  return name === undefined ? undefined : (licenceNeeded(name) ?? undefined);
}

function columnsOf(given: Changes): ItemColumns {
  const fasting = given.fastingRequired;
  return Object.fromEntries(
    Object.entries({
      name: given.name,
      licence: licenceOf(given),
      preventive: given.preventive,
      description: given.description,
      category_id: given.categoryId,
      base_price_paise: given.basePrice === undefined ? undefined : paiseFromRupees(given.basePrice),
      offer_price_paise: given.offerPrice === undefined ? undefined : paiseFromRupees(given.offerPrice),
      fasting_required: fasting,
      // Without fasting there is no duration, whatever was sent.
      fasting_hours: fasting === false ? null : given.fastingDuration,
      result_time: given.resultTime,
      result_hours: given.resultTime === undefined ? undefined : hoursOf(given.resultTime),
      test_duration: given.testDuration,
      demographics: given.demographics,
      pre_test_requirements: given.preTestRequirements,
      methodology: given.methodology,
      availability: given.availability,
      report_format: given.reportFormat,
      validity_period: given.validityPeriod,
      // What is chosen is counted; what was said of it before is not.
      ...(given.selectedTests && { declared_test_count: null, declared_parameter_count: null }),
    }).filter(([, value]) => value !== undefined),
  );
}

/** Cities, subcategories and parameters of a package, where they were given. */
async function tie(tx: Tx, itemId: number, given: Changes): Promise<void> {
  if (given.locationIds) await replaceCities(tx, itemId, given.locationIds);
  if (given.subCategoryIds || given.categoryId !== undefined) {
    const wanted = [...new Set(given.subCategoryIds ?? [])];
    const fitting = await replaceSubcategories(tx, itemId, wanted);
    if (fitting !== wanted.length)
      throw refuse('subCategoryIds', createMessage('subcategory_does_not_belong_to_the_category'));
  }
  if (given.selectedTests) {
    const chosen = given.selectedTests.flatMap(({ testId, parameterIds }) =>
      [...new Set(parameterIds)].map((parameterId) => ({ testId, parameterId })),
    );
    if (new Set(given.selectedTests.map(({ testId }) => testId)).size !== given.selectedTests.length)
      throw refuse('selectedTests', createMessage('test_has_already_been_added'));
    if ((await replaceParameters(tx, itemId, chosen)) !== chosen.length)
      throw refuse('selectedTests', createMessage('invalid_test_selection'));
  }
  if (given.translatedNames || given.translatedDescriptions)
    await replaceTranslations(tx, itemId, { names: given.translatedNames, descriptions: given.translatedDescriptions });
}

/** A name that is taken on its owner, told beside its field. */
async function uniquely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!violates(error, 'items_central_name') && !violates(error, 'items_lab_name')) throw error;
    const message = createMessage('there_is_one_with_this_name_already');
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}

const nounOf = (owner: ItemOwner) => (owner === null ? 'item' : 'package');

/**
 * Adds an item, of a lab or central; a lab's waits where its words want a decision. 400 for what is not sound, 409 for
 * a name that is taken. Answers its id.
 */
export async function createItem(deps: Deps, input: ItemChange & { given: New }): Promise<number> {
  const { caller, owner, ip, given, doubtful } = input;
  await assertSound(deps.db, owner, given, null);
  return uniquely(() =>
    transact(deps.db, async (tx) => {
      const kind = given.kind ?? 'package';
      const id = await insertItem(tx, owner, { kind, fasting_required: false, ...columnsOf(given) });
      await tie(tx, id, given);
      if (owner !== null) await holdPackage(tx, { itemId: id, labId: owner, doubtful, accountId: caller.accountId });
      await recordAudit(tx, { caller, action: `${nounOf(owner)}.added`, subject: `item ${id}`, ip });
      await queueIndexing(deps, tx, [id]);
      return id;
    }),
  );
}

/** An item of that owner; 404 for one that stands elsewhere. */
export async function readItem(executor: Executor, owner: ItemOwner, id: number): Promise<Package> {
  if (owner === null) return getCentralPackage(executor, id);
  const found = await getOwnPackage(executor, id);
  if (found.lab?.id !== owner) throw missing();
  return found;
}

/** What is another now, for the audit log: '1500 → 1600' of what is said in a line, its name alone of what is longer. */
function differencesOf(before: Package, given: Changes): Record<string, string> {
  const was = before as unknown as Record<string, unknown>;
  const plain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
  const short = (value: unknown) => (String(value ?? '–').length > 60 ? '…' : String(value ?? '–'));
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => !(name in was) || JSON.stringify(was[name]) !== JSON.stringify(value))
      .map(([name, value]) => [
        name,
        name in was && plain(value) && plain(was[name]) ? `${short(was[name])} → ${short(value)}` : 'changed',
      ]),
  );
}

/** Changes the keys that are present. 404 for another lab's. */
export async function changeItem(deps: Deps, input: ItemChange & { id: number; given: Changes }): Promise<void> {
  const { caller, owner, ip, id, given, doubtful } = input;
  const before = await readItem(deps.db, owner, id);
  await assertSound(deps.db, owner, given, before);
  await uniquely(() =>
    transact(deps.db, async (tx) => {
      if (!(await updateItem(tx, owner, id, columnsOf(given)))) throw missing();
      // A category that stays keeps its subcategories.
      const { categoryId, ...rest } = given;
      const moved = categoryId !== undefined && categoryId !== before.categoryId;
      await tie(tx, id, moved ? given : rest);
      if (owner !== null) await holdPackage(tx, { itemId: id, labId: owner, doubtful, accountId: caller.accountId });
      const detail = differencesOf(before, given);
      await recordAudit(tx, { caller, action: `${nounOf(owner)}.changed`, subject: `item ${id}`, detail, ip });
      await queueIndexing(deps, tx, [id]);
    }),
  );
}

/** Takes an item out of sale; bookings of it stay. 404 for another owner's. */
export async function deleteItem(deps: Deps, input: Omit<ItemChange, 'doubtful'> & { id: number }): Promise<void> {
  const { caller, owner, ip, id } = input;
  await transact(deps.db, async (tx) => {
    if (!(await removeItem(tx, owner, id))) throw missing();
    await recordAudit(tx, { caller, action: `${nounOf(owner)}.removed`, subject: `item ${id}`, ip });
    await queueIndexing(deps, tx, [id]);
  });
}
