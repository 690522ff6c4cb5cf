/** Whether a price is further from the old one, or from the base price, than a slip of the finger should go unseen. Rupees. */
export const isStriking = ({
  before,
  after,
  basePrice,
}: {
  before: number | null;
  after: number;
  basePrice: number;
}): boolean =>
  after > basePrice || after < basePrice * 0.2 || (before !== null && Math.abs(after - before) > before / 2);
