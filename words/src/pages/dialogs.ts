import { inEveryLanguage } from '#src/pages.ts';
import type { dialogs } from './dialogs.en.ts';

/** What dialogs say. */
export const dialogsMessages = inEveryLanguage<typeof dialogs>(
  import.meta.glob('./dialogs.*.ts', { eager: true, import: 'dialogs' }),
);
