import { createMessage } from '@healthplus/contract/coded-messages';
import type { addTestPackage as endpoint } from '@healthplus/contract/items/endpoints';
import { paiseFromRupees } from '@healthplus/contract/money';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { HeldText } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { orForget, storePublicImage } from '#src/modules/files/files.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { queueIndexing } from '#src/modules/search-index/search-index.queues.ts';
import {
  ensureCategories,
  ensureSubcategories,
  readMeasuredIndex,
  selectOpenCategories,
  selectSubcategoriesOf,
} from '#src/modules/vocabulary/naming.service.ts';
import { AppError, refuse, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { insertItemCities, insertItems } from './item-writes.queries.ts';
import { fastingOf, hoursOf } from './items.rules.ts';
import { linkMeasured } from './link-measured.service.ts';
import { holdPackage } from './releases.service.ts';

type Fields = z.output<NonNullable<typeof endpoint.body>>;

const listOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Whether a fast is needed; 400 for words that say neither: nobody should eat, or go hungry, by a guess. */
function fastingAsked(requirement: string) {
  const asked = fastingOf(requirement);
  if (!asked) throw refuse('fastingRequirement', createMessage('say_whether_a_fast_is_needed'));
  return asked;
}

export interface NewTestPackage {
  caller: Caller;
  fields: Fields;
  image: { content: Buffer; fileName: string } | undefined;
  /** Texts of it that somebody has to look at first. */
  doubtful: HeldText[];
  ip: string;
}

/** One of the names that there are; 400 names those. */
function assertOneOf(names: string[], wanted: string | undefined): void {
  if (names.some((name) => name.toLowerCase() === wanted?.toLowerCase())) return;
  throw refuse('category', createMessage('choose_one_of_the_categories_names', { names: names.join(', ') }));
}

/** The site makes the categories that it names; labs choose from those that there are. 400 for others. */
async function ensureGroups(tx: Tx, [category = '', ...subcategories]: string[], labId: number | null): Promise<void> {
  if (labId === null) {
    await ensureCategories(tx, [category]);
    await ensureSubcategories(
      tx,
      subcategories.map((name) => ({ category, name })),
    );
    return;
  }
  assertOneOf(await selectOpenCategories(tx), category);
  const known = await selectSubcategoriesOf(tx, category);
  for (const name of subcategories) assertOneOf(known, name);
}

/** The ids of cities; 400 names the first that is not known. */
async function citiesNamed(deps: Deps, names: string[]): Promise<number[]> {
  const found = await Promise.all(names.map(async (name) => ({ name, city: await resolveCity(deps.db, name) })));
  return found.map(({ name, city }) => {
    if (city) return city.id;
    const message = createMessage('name_is_not_a_city_that_we_know', { name });
    throw new AppError('validation_failed', message, { fields: { testLocation: message } });
  });
}

/** The item that the form describes; the first of its categories is its own, the others are subcategories. */
function itemOf(fields: Fields, { labId, imageUrl }: { labId: number | null; imageUrl: string | null }) {
  const [category = 'Pathology', ...subcategories] = listOf(fields.category);
  return {
    kind: 'package' as const,
    labId,
    name: fields.testName,
    description: fields.description,
    code: '',
    category,
    subcategories,
    basePricePaise: paiseFromRupees(fields.mrp),
    offerPricePaise: paiseFromRupees(fields.offerPrice),
    testCount: fields.numberOfTests,
    parameterCount: fields.numberOfParameters,
    ...fastingAsked(fields.fastingRequirement),
    resultTime: fields.resultTime,
    resultHours: hoursOf(fields.resultTime),
    testDuration: fields.testDuration,
    demographics: listOf(fields.demographics),
    preTestRequirements: listOf(fields.preTestRequirements),
    methodology: fields.testMethodology ?? '',
    availability: '',
    reportFormat: fields.reportFormat,
    validityPeriod: fields.testValidity,
    imageUrl,
    preventive: false,
  };
}

/** Ties the item to what it measures: known parameters by their id, others under their names. */
async function linkNamed(
  tx: Tx,
  { itemId, labId, fields }: { itemId: number; labId: number | null; fields: Fields },
): Promise<void> {
  const index = await readMeasuredIndex(tx);
  const named = listOf(fields.listOfParameters).map((name) => ({ name, id: index.findParameter(name) }));
  const link = {
    itemId,
    testId: null,
    testName: fields.testName,
    specimen: null,
    parameterIds: named.flatMap((entry) => entry.id ?? []),
    parameterNames: named.filter((entry) => entry.id === null).map((entry) => entry.name),
  };
  await linkMeasured(tx, [link], labId);
}

/**
 * Adds a test package from the form: a central one by an admin, a lab's own by a lab, in a category of the site. 403 for customers.
 * Cities that are not known are refused by name.
 */
export async function addTestPackage(deps: Deps, input: NewTestPackage): Promise<{ id: number; labId: number | null }> {
  const { caller, fields } = input;
  const labId = caller.role === 'lab' ? caller.labId : null;
  const cities = await citiesNamed(deps, listOf(fields.testLocation));
  const sender = `account ${caller.accountId}`;
  if (input.image) await deps.limiters.take('pictures', sender, createMessage('many_files_today'));
  const imageUrl = input.image ? await storePublicImage(deps, 'imageUrl', { ...input.image, sender }) : null;
  const categories = listOf(fields.category);
  const add = async () => {
    try {
      const id = await transact(deps.db, async (tx) => {
        await ensureGroups(tx, categories, labId);
        const ids = await insertItems(tx, [itemOf(fields, { labId, imageUrl })]);
        const itemId = [...ids.values()][0]!;
        await linkNamed(tx, { itemId, labId, fields });
        await insertItemCities(
          tx,
          cities.map((cityId) => ({ itemId, cityId })),
        );
        if (labId !== null)
          await holdPackage(tx, { itemId, labId, doubtful: input.doubtful, accountId: caller.accountId });
        await recordAudit(tx, { caller, action: 'package.added', subject: `item ${itemId}`, ip: input.ip });
        await queueIndexing(deps, tx, [itemId]);
        return itemId;
      });
      return { id, labId };
    } catch (error) {
      if (!violates(error, 'items_central_name') && !violates(error, 'items_lab_name')) throw error;
      const message = createMessage('package_with_this_name_exists_already');
      throw new AppError('conflict', message, { fields: { testName: message } });
    }
  };
  return orForget(deps, [imageUrl], add);
}
