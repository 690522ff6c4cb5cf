/** What the API says about tax receipts: codes, each with the names of its parameters. */
export const taxReceiptsCodes = {
  write_a_tax_year_like_2026_27: [],
  nothing_counts_in_this_tax_year: [],
} as const;
