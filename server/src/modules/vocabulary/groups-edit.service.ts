import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import {
  findCategory,
  insertCategory,
  insertSubcategory,
  removeCategory,
  removeSubcategory,
  renameCategory,
  renameSubcategory,
  selectItemsIn,
} from './groups-edit.queries.ts';
import { assertFound, changeVocabulary } from './vocabulary-change.service.ts';

/** The category with a place of its own on the site keeps its name. Source: section 6 of the public document. */
async function assertFree(executor: Executor, id: number): Promise<void> {
  const category = await findCategory(executor, id);
  assertFound(category !== null, 'category');
  if (category?.exclusive) throw refuse('name', createMessage('category_has_a_place_of_its_own_on'));
}

/** Adds a category; answers its id. 409 for a name that exists. */
export const addCategory = (deps: Deps, context: Actor, name: string) =>
  changeVocabulary(deps, context, { what: 'category', action: 'added' }, async (tx) => ({
    id: await insertCategory(tx, name),
  }));

/**
 * Renames a category; search follows. 404 for none, 409 for a name that exists, 400 for the one with a place of its
 * own on the site.
 */
export async function editCategory(deps: Deps, context: Actor, id: number, name: string): Promise<void> {
  await changeVocabulary(deps, context, { what: 'category', action: 'changed', id }, async (tx) => {
    await assertFree(tx, id);
    await renameCategory(tx, id, name);
    return { reindex: await selectItemsIn(tx, { categoryId: id }) };
  });
}

/** Removes an empty category. 404 for none, 409 otherwise. */
export async function dropCategory(deps: Deps, context: Actor, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'category', action: 'removed', id }, async (tx) => {
    await assertFree(tx, id);
    await removeCategory(tx, id);
    return undefined;
  });
}

/** Adds a sub-category; answers its id. 404 for no such category, 409 for a name that exists. */
export const addSubcategory = (deps: Deps, context: Actor, row: { categoryId: number; name: string }) =>
  changeVocabulary(deps, context, { what: 'subcategory', action: 'added' }, async (tx) => {
    assertFound((await findCategory(tx, row.categoryId)) !== null, 'category');
    return { id: await insertSubcategory(tx, row) };
  });

/** Renames a sub-category; search follows. 404 for none, 409 for a name that exists. */
export async function editSubcategory(deps: Deps, context: Actor, id: number, name: string): Promise<void> {
  await changeVocabulary(deps, context, { what: 'subcategory', action: 'changed', id }, async (tx) => {
    assertFound(await renameSubcategory(tx, id, name), 'subcategory');
    return { reindex: await selectItemsIn(tx, { subcategoryId: id }) };
  });
}

/** Removes an empty sub-category. 404 for none, 409 otherwise. */
export async function dropSubcategory(deps: Deps, context: Actor, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'subcategory', action: 'removed', id }, async (tx) => {
    assertFound(await removeSubcategory(tx, id), 'subcategory');
    return undefined;
  });
}
