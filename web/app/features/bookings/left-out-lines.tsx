import type { LeftOutOrders } from '@healthplus/contract/bookings/endpoints';
import type { Booking } from '@healthplus/contract/bookings/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import type { z } from 'zod';
import { rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';

/** Of an order, what is asked here: whose it is, and its tests with what they cost. */
type BookedOrder = Pick<Booking['orders'][number], 'id' | 'person' | 'items'>;

/** What was ticked, by order, as it is sent. */
export const ordersLeftOut = (orders: readonly BookedOrder[], out: readonly string[]): z.input<typeof LeftOutOrders> =>
  orders
    .map(({ id, items }) => ({
      orderId: id,
      itemIds: items.map(({ itemId }) => itemId).filter((itemId) => out.includes(`${id} ${itemId}`)),
    }))
    .filter(({ itemIds }) => itemIds.length > 0);

/** What each person has: struck through as soon as it goes. */
export function LeftOutLines({
  orders,
  out,
  onChange,
}: {
  orders: readonly BookedOrder[];
  out: string[];
  onChange: (key: string, goes: boolean) => void;
}) {
  const locale = useLocale();
  return orders
    .filter(({ items }) => items.length > 0)
    .map(({ id, person, items }) => (
      <fieldset key={id} className="mb-3">
        <legend className="font-semibold">{person.name}</legend>
        {items.map((item) => {
          const { itemId, price } = item;
          const key = `${id} ${itemId}`;
          return (
            <label key={key} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={out.includes(key)}
                onChange={({ target }) => onChange(key, target.checked)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className={`grow ${out.includes(key) ? 'line-through' : ''}`}>{nameInLanguage(item, locale)}</span>
              <span className="tabular">{rupees(price)}</span>
            </label>
          );
        })}
      </fieldset>
    ));
}
