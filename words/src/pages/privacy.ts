import { inEveryLanguage } from '#src/pages.ts';
import type { privacy } from './privacy.en.ts';

/** What privacy say. */
export const lockedMessages = inEveryLanguage<typeof privacy>(
  import.meta.glob('./privacy.*.ts', { eager: true, import: 'privacy' }),
);
