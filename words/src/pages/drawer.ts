import { inEveryLanguage } from '#src/pages.ts';
import type { drawer } from './drawer.en.ts';

/** What the drawer says: the day's money. */
export const drawerMessages = inEveryLanguage<typeof drawer>(
  import.meta.glob('./drawer.*.ts', { eager: true, import: 'drawer' }),
);
