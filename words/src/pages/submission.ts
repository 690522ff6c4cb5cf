import { inEveryLanguage } from '#src/pages.ts';
import type { submission } from './submission.en.ts';

/** What submission say. */
export const submissionMessages = inEveryLanguage<typeof submission>(
  import.meta.glob('./submission.*.ts', { eager: true, import: 'submission' }),
);
