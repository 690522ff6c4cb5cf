/** In English. */
export const taxReceipts = {
  write_a_tax_year_like_2026_27: 'Write a tax year like 2026-27.',
  nothing_counts_in_this_tax_year: 'Nothing that was paid in this tax year counts.',
};
