import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import type { Applied } from '#src/modules/items/apply-items.service.ts';
import { type OfferWrite, selectOffersOf, upsertOffers } from '#src/modules/lab-offers/offer-prices.service.ts';
import { selectItemsByNames } from './imports.queries.ts';
import { type ImportedPrice, type Problem, problemAt } from './rows.rules.ts';

/** Writes a lab's price list as its offers in a city. A name that the catalogue does not know is a problem, not a guess. */
export async function applyPrices(
  tx: Tx,
  scope: { labId: number; cityId: number },
  list: { items: ImportedPrice[]; problems: Problem[]; columns: Record<string, string> },
  onProgress: (done: number) => Promise<void>,
): Promise<Applied> {
  const known = await selectItemsByNames(
    tx,
    list.items.map((item) => item.name.toLowerCase()),
  );
  const standing = await selectOffersOf(tx, scope.labId, scope.cityId);
  const applied: Applied = { created: 0, updated: 0, unchanged: 0, itemIds: [] };
  const writes: OfferWrite[] = [];
  for (const item of list.items) {
    const itemId = known.get(item.name.toLowerCase());
    if (itemId === undefined) {
      const unknown = createMessage('name_is_not_in_the_catalogue', { name: item.name });
      list.problems.push(problemAt(item.row, list.columns.name ?? 'name', unknown));
      continue;
    }
    const price = standing.get(itemId);
    if (item.pricePaise === null || price === item.pricePaise) applied.unchanged += 1;
    else {
      writes.push({ itemId, pricePaise: item.pricePaise });
      if (price === undefined) applied.created += 1;
      else applied.updated += 1;
    }
  }
  if (writes.length > 0) await upsertOffers(tx, scope.labId, scope.cityId, writes);
  await onProgress(list.items.length);
  return applied;
}
