import { asksForSexOfUnborn } from '#src/modules/search-index/prenatal-queries.rules.ts';
import { normalise } from '#src/modules/search-index/words.rules.ts';
import { withoutFilters } from './filters.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/**
 * Whether a search is answered with the law alone: neither sought nor remembered, as an operator could teach its words
 * otherwise. A city or a price beside the question does not hide it ("ultrasound boy pune").
 */
export const isRefused = (vocabulary: Vocabulary, q: string): boolean =>
  asksForSexOfUnborn(q) || asksForSexOfUnborn(withoutFilters(vocabulary, normalise(q)));
