import { inEveryLanguage } from '#src/pages.ts';
import type { labs } from './labs.en.ts';

/** Texts of the labs' own pages, with those of their cards. */
export const publicLabMessages = inEveryLanguage<typeof labs>(
  import.meta.glob('./labs.*.ts', { eager: true, import: 'labs' }),
);
