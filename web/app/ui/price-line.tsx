import { cardMessages } from '@healthplus/words/pages/item-card';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from './chip.tsx';

/** A price as it is paid, with the base price struck through and what is saved. */
export function PriceLine({
  price,
  basePrice,
  percent,
  size = 'text-2xl',
}: {
  price: number;
  basePrice: number;
  percent: number;
  size?: string;
}) {
  const t = useMessages(cardMessages);
  return (
    <p className="price-line">
      <span className={`figure-price ${size}`}>{rupees(price)}</span>
      {percent > 0 && (
        <>
          <s className="note tabular">{rupees(basePrice)}</s>
          <Chip tone="saving">{t.off(percent)}</Chip>
        </>
      )}
    </p>
  );
}
