import { createMessage } from '@healthplus/contract/coded-messages';
import { itemUrl } from '@healthplus/contract/items/links';
import type { AdminItem } from '@healthplus/contract/items/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { assertFound, changeVocabulary } from '#src/modules/vocabulary/vocabulary-change.service.ts';
import { refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import {
  areOfOneKind,
  type CentralFilter,
  type CentralRow,
  countCentral,
  findCentralParts,
  mergeCentral,
  selectCentral,
} from './central-items.queries.ts';
import { getCentralPackage } from './items.service.ts';

const view = (row: CentralRow): AdminItem => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  category: row.category,
  basePrice: rupeesFromPaise(row.base_price_paise),
  offerPrice: rupeesFromPaise(row.offer_price_paise),
  parameters: row.parameters,
  labs: row.labs,
  orders: row.orders,
  url: itemUrl(row.kind, row.id),
});

/** Central tests, packages and scans by name. */
export async function listCentralItems(executor: Executor, query: CentralFilter & Paging) {
  const page = await pageByOffset(
    query,
    (window) => selectCentral(executor, query, window),
    () => countCentral(executor, query),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** A central item as its form edits it. 404 for none. */
export async function readCentralItem(executor: Executor, id: number) {
  const item = await getCentralPackage(executor, id);
  const parts = await findCentralParts(executor, item.id);
  return { ...item, kind: parts.kind };
}

/** Makes two central items of one kind one; the search finds the kept one by both names. */
export async function mergeItems(
  deps: Deps,
  context: Actor,
  { id, into }: { id: number; into: number },
): Promise<void> {
  if (id === into) throw refuse('into', createMessage('choose_another_one'));
  await changeVocabulary(deps, context, { what: 'item', action: 'merged', id }, async (tx) => {
    if (!(await areOfOneKind(tx, [id, into]))) throw refuse('into', createMessage('choose_an_item_of_the_same_kind'));
    assertFound(await mergeCentral(tx, { id, into }), 'item');
    return { reindex: [id, into] };
  });
}
