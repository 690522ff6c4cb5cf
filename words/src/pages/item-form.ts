import { inEveryLanguage } from '#src/pages.ts';
import type { itemForm } from './item-form.en.ts';

/** What item form say. */
export const addPackageMessages = inEveryLanguage<typeof itemForm>(
  import.meta.glob('./item-form.*.ts', { eager: true, import: 'itemForm' }),
);
