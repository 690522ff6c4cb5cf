import type { invoices as english } from './invoices.en.ts';

export const invoices: Record<keyof typeof english, string> = {
  invoice_is_made_once_the_reports_are_there: 'बिल तब बनता है जब विज़िट की सब रिपोर्टें आ जाएँ, या जब लैब बना दे।',
  invoice_is_made_once_the_sample_is_taken: 'बिल सैंपल लेने के बाद बनता है।',
  invoice_says_it_already: 'बिल में पहले से वही लिखा है जो नए में होगा। पहले मरीज़ का विवरण ठीक करें, फिर नया बिल बनाएँ।',
  there_is_no_such_credit_note: 'ऐसा कोई क्रेडिट नोट नहीं है।',
  there_is_no_invoice_here_yet: 'अभी कोई बिल नहीं है।',
};
