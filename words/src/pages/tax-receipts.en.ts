/** What is said of tax receipts. */
export const taxReceipts = {
  title: 'For your tax return',
  text: 'Section 126, Income-tax Act 2025 (80D before). Preventive check-ups count up to ₹5,000 a year, other tests for people of 60 or more who did not pay in cash. No tax advice.',
  none: 'Nothing yet: what you pay for check-ups appears here, year by year.',
  preventive: 'Check-ups',
  senior: 'Tests from 60 on',
  save: (year: string) => `Receipt of ${year} (PDF)`,
  failed: 'That did not work. Please try again.',
} as const;
