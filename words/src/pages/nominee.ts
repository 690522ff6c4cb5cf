import { inEveryLanguage } from '#src/pages.ts';
import type { nominee } from './nominee.en.ts';

/** What is said of who may ask in somebody's place. */
export const nomineeMessages = inEveryLanguage<typeof nominee>(
  import.meta.glob('./nominee.*.ts', { eager: true, import: 'nominee' }),
);
