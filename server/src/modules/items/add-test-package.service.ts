import { createMessage } from '@healthplus/contract/coded-messages';
import type { addTestPackage as endpoint } from '@healthplus/contract/items/endpoints';
import { paiseFromRupees } from '@healthplus/contract/money';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { HeldText } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { storePublicImage } from '#src/modules/files/files.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { queueIndexing } from '#src/modules/search-index/search-index.queues.ts';
import { ensureCategories, readMeasuredIndex, selectOpenCategories } from '#src/modules/vocabulary/naming.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { insertItemCities, insertItems } from './item-writes.queries.ts';
import { hoursOf } from './items.rules.ts';
import { linkMeasured } from './link-measured.service.ts';
import { holdPackage } from './releases.service.ts';

type Fields = z.output<NonNullable<typeof endpoint.body>>;

const listOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function fastingOf(requirement: string): { fastingRequired: boolean; fastingHours: number | null } {
  const text = requirement.trim().toLowerCase();
  if (/^(no|none|not|0|false)\b/.test(text)) return { fastingRequired: false, fastingHours: null };
  const hours = hoursOf(text);
  return { fastingRequired: true, fastingHours: hours && hours <= 72 ? hours : null };
}

export interface NewTestPackage {
  caller: Caller;
  fields: Fields;
  image: { content: Buffer; fileName: string } | undefined;
  /** Texts of it that somebody has to look at first. */
  doubtful: HeldText[];
  address: string;
}

/** Labs choose from the site's categories; they make none. 400 names those that there are. */
async function assertCategory(tx: Tx, category: string | undefined): Promise<void> {
  const open = await selectOpenCategories(tx);
  if (open.some((name) => name.toLowerCase() === category?.toLowerCase())) return;
  const message = createMessage('choose_one_of_the_categories_names', { names: open.join(', ') });
  throw new AppError('validation_failed', message, { fields: { category: message } });
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
    ...fastingOf(fields.fastingRequirement),
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
  const imageUrl = input.image
    ? await storePublicImage(deps, 'imageUrl', { ...input.image, sender: `account ${caller.accountId}` })
    : null;
  const categories = listOf(fields.category);
  try {
    const id = await transact(deps.db, async (tx) => {
      if (labId === null) await ensureCategories(tx, categories.slice(0, 1));
      else await assertCategory(tx, categories[0]);
      const ids = await insertItems(tx, [itemOf(fields, { labId, imageUrl })]);
      const itemId = [...ids.values()][0]!;
      await linkNamed(tx, { itemId, labId, fields });
      await insertItemCities(
        tx,
        cities.map((cityId) => ({ itemId, cityId })),
      );
      if (labId !== null)
        await holdPackage(tx, { itemId, labId, doubtful: input.doubtful, accountId: caller.accountId });
      await recordAudit(tx, { caller, action: 'package.added', subject: `item ${itemId}`, address: input.address });
      await queueIndexing(deps, tx, [itemId]);
      return itemId;
    });
    return { id, labId };
  } catch (error) {
    if (!violates(error, 'items_central_name') && !violates(error, 'items_lab_name')) throw error;
    const message = createMessage('package_with_this_name_exists_already');
    throw new AppError('conflict', message, { fields: { testName: message } });
  }
}
