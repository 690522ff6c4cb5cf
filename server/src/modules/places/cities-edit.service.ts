import { createMessage } from '@healthplus/contract/coded-messages';
import type { AdminCity, CityWrite } from '@healthplus/contract/places/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { assertFound, changeVocabulary } from '#src/modules/vocabulary/vocabulary-change.service.ts';
import { refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { forgetCities } from './cities.service.ts';
import {
  changeCity,
  countAdminCities,
  insertCity,
  removeCity,
  replaceAliases,
  selectAdminCities,
  selectLabsIn,
} from './cities-edit.queries.ts';

type City = z.output<typeof CityWrite>;

/** Cities by name, with what depends on each, for the console. */
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

/** Adds a city; answers its id. 400 for a name without Latin letters, 409 for one that exists. */
export async function addCity(deps: Deps, context: Actor, { aliases, ...city }: City): Promise<number> {
  const slug = slugOf(city.name);
  if (!slug) throw refuse('name', createMessage('write_the_name_in_latin_letters_other_scripts'));
  const added = await changeVocabulary(deps, context, { what: 'city', action: 'added' }, async (tx) => {
    const id = await insertCity(tx, { ...city, slug });
    await replaceAliases(tx, id, lower(aliases));
    return { id };
  });
  forgetCities();
  return added;
}

/** Changes what is sent of a city; search learns a new name. 404 for none, 409 for a name that exists. */
export async function editCity(
  deps: Deps,
  context: Actor,
  id: number,
  { aliases, ...city }: Partial<City>,
): Promise<void> {
  await changeVocabulary(deps, context, { what: 'city', action: 'changed', id }, async (tx) => {
    assertFound(await changeCity(tx, id, city), 'city');
    if (aliases) await replaceAliases(tx, id, lower(aliases));
    // Labs, and their own packages, are found by its name and show it.
    if (city.name !== undefined) await indexLabs(tx, await selectLabsIn(tx, id));
    return undefined;
  });
  forgetCities();
}

/** Removes a city that nothing depends on. 404 for none, 409 otherwise. */
export async function dropCity(deps: Deps, context: Actor, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'city', action: 'removed', id }, async (tx) => {
    assertFound(await removeCity(tx, id), 'city');
    return undefined;
  });
  forgetCities();
}
