import { inEveryLanguage } from '#src/pages.ts';
import type { reasonDialog } from './reason-dialog.en.ts';

/** What reason dialog say. */
export const reasonDialogMessages = inEveryLanguage<typeof reasonDialog>(
  import.meta.glob('./reason-dialog.*.ts', { eager: true, import: 'reasonDialog' }),
);
