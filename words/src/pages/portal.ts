import { inEveryLanguage } from '#src/pages.ts';
import type { portal } from './portal.en.ts';

/** What portal say. */
export const portalMessages = inEveryLanguage<typeof portal>(
  import.meta.glob('./portal.*.ts', { eager: true, import: 'portal' }),
);
