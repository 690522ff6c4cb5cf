import { inEveryLanguage } from '#src/pages.ts';
import type { search } from './search.en.ts';

/** What search say. */
export const searchMessages = inEveryLanguage<typeof search>(
  import.meta.glob('./search.*.ts', { eager: true, import: 'search' }),
);
