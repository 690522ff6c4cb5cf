import { inEveryLanguage } from '#src/pages.ts';
import type { door } from './door.en.ts';

/** What is done at the door before a visit is collected, and a code that the camera reads. */
export const doorMessages = inEveryLanguage<typeof door>(
  import.meta.glob('./door.*.ts', { eager: true, import: 'door' }),
);
