import { createMessage } from '@healthplus/contract/coded-messages';
import type { AdminCity, CityWrite } from '@healthplus/contract/places/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import {
  findCategory,
  insertCategory,
  insertSubcategory,
  removeCategory,
  removeSubcategory,
  renameCategory,
  renameSubcategory,
} from '#src/modules/vocabulary/groups-edit.queries.ts';
import { refuse } from '#src/platform/errors.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import {
  changeCity,
  countAdminCities,
  insertCity,
  removeCity,
  replaceAliases,
  selectAdminCities,
} from './cities-edit.queries.ts';
import { type ActionContext, assertFound, changeVocabulary } from './vocabulary-change.service.ts';

type City = z.output<typeof CityWrite>;

export const listAdminCities = (executor: Executor, query: Paging & { q?: string | undefined }) =>
  pageByOffset<AdminCity>(
    query,
    (window) => selectAdminCities(executor, query.q || undefined, window),
    () => countAdminCities(executor, query.q || undefined),
  );

/** The readable part of a city page's address; it stays when the city is renamed. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const lower = (names: string[]) => names.map((name) => name.toLowerCase());

export async function addCity(deps: Deps, context: ActionContext, { aliases, ...city }: City): Promise<number> {
  const slug = slugOf(city.name);
  if (!slug) throw refuse('name', createMessage('write_the_name_in_latin_letters_other_scripts'));
  return changeVocabulary(deps, context, { what: 'city', action: 'added' }, async (tx) => {
    const id = await insertCity(tx, { ...city, slug });
    await replaceAliases(tx, id, lower(aliases));
    return { id };
  });
}

export async function editCity(
  deps: Deps,
  context: ActionContext,
  id: number,
  { aliases, ...city }: City,
): Promise<void> {
  await changeVocabulary(deps, context, { what: 'city', action: 'changed', id }, async (tx) => {
    assertFound(await changeCity(tx, id, city), 'city');
    await replaceAliases(tx, id, lower(aliases));
    return undefined;
  });
}

export async function dropCity(deps: Deps, context: ActionContext, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'city', action: 'removed', id }, async (tx) => {
    assertFound(await removeCity(tx, id), 'city');
    return undefined;
  });
}

/** The category with a place of its own on the site keeps its name. Source: section 6 of the public document. */
async function assertFree(executor: Executor, id: number): Promise<void> {
  const category = await findCategory(executor, id);
  assertFound(category !== null, 'category');
  if (category?.exclusive) throw refuse('name', createMessage('category_has_a_place_of_its_own_on'));
}

export const addCategory = (deps: Deps, context: ActionContext, name: string) =>
  changeVocabulary(deps, context, { what: 'category', action: 'added' }, async (tx) => ({
    id: await insertCategory(tx, name),
  }));

export async function editCategory(deps: Deps, context: ActionContext, id: number, name: string): Promise<void> {
  await changeVocabulary(deps, context, { what: 'category', action: 'changed', id }, async (tx) => {
    await assertFree(tx, id);
    await renameCategory(tx, id, name);
    return undefined;
  });
}

export async function dropCategory(deps: Deps, context: ActionContext, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'category', action: 'removed', id }, async (tx) => {
    await assertFree(tx, id);
    await removeCategory(tx, id);
    return undefined;
  });
}

export const addSubcategory = (deps: Deps, context: ActionContext, row: { categoryId: number; name: string }) =>
  changeVocabulary(deps, context, { what: 'subcategory', action: 'added' }, async (tx) => {
    assertFound((await findCategory(tx, row.categoryId)) !== null, 'category');
    return { id: await insertSubcategory(tx, row) };
  });

export async function editSubcategory(deps: Deps, context: ActionContext, id: number, name: string): Promise<void> {
  await changeVocabulary(deps, context, { what: 'subcategory', action: 'changed', id }, async (tx) => {
    assertFound(await renameSubcategory(tx, id, name), 'subcategory');
    return undefined;
  });
}

export async function dropSubcategory(deps: Deps, context: ActionContext, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'subcategory', action: 'removed', id }, async (tx) => {
    assertFound(await removeSubcategory(tx, id), 'subcategory');
    return undefined;
  });
}
