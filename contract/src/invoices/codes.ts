/** What the API says about invoices: codes, each with the names of its parameters. */
export const invoicesCodes = {
  invoice_is_made_once_the_sample_is_taken: [],
  invoice_is_made_once_the_reports_are_there: [],
  invoice_says_it_already: [],
  there_is_no_invoice_here_yet: [],
  there_is_no_such_credit_note: [],
} as const;
