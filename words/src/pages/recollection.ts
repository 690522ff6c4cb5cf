import { inEveryLanguage } from '#src/pages.ts';
import type { recollection } from './recollection.en.ts';

/** A specimen was rejected and is taken again: what the patient and the desk read. */
export const recollectionMessages = inEveryLanguage<typeof recollection>(
  import.meta.glob('./recollection.*.ts', { eager: true, import: 'recollection' }),
);
