import { findSoldItems } from '@healthplus/contract/lab-offers/endpoints';
import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import { browserApi } from '#app/lib/api.ts';

/** Tests as the desk of a centre sells them now, of those that are known by number and name; what is sold no more is left out. */
export async function findSoldAgain(
  items: readonly Pick<SoldItem, 'itemId' | 'name'>[],
  centreId: number | null | undefined,
  token: string,
): Promise<SoldItem[]> {
  const found = await Promise.all(
    items.map(async ({ itemId, name }) => {
      const query = { q: name.slice(0, 80), ...(centreId != null && { centreId }) };
      const sold = await browserApi.call(findSoldItems, { query }, { token });
      return sold.filter((item) => item.itemId === itemId);
    }),
  );
  return found.flat();
}
