import { inEveryLanguage } from '#src/pages.ts';
import type { people } from './people.en.ts';

/** Texts of the account's own book: family, addresses, data. */
export const bookMessages = inEveryLanguage<typeof people>(
  import.meta.glob('./people.*.ts', { eager: true, import: 'people' }),
);
