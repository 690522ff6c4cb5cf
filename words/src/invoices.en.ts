/** In English. */
export const invoices = {
  invoice_is_made_once_the_reports_are_there:
    'The invoice is made once every report of the visit is there, or when the lab makes it.',
  invoice_is_made_once_the_sample_is_taken: 'An invoice is made once the sample is taken.',
  invoice_says_it_already:
    'The invoice says already what a new one would. Put the patient right first, then make it anew.',
  there_is_no_such_credit_note: 'There is no such credit note.',
  there_is_no_invoice_here_yet: 'There is no invoice here yet.',
};
