/** How a visit's payment stands, from what is owed for it and what was paid; all in one unit, paise or rupees. */
export function paymentOf({ owed, paid }: { owed: number; paid: number }): {
  state: 'due' | 'part_paid' | 'paid';
  /** What may still be asked for: never less than nothing. */
  outstanding: number;
} {
  return { state: paid === 0 ? 'due' : paid < owed ? 'part_paid' : 'paid', outstanding: Math.max(0, owed - paid) };
}
