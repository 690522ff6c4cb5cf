import { inEveryLanguage } from '#src/pages.ts';
import type { correction } from './correction.en.ts';

/** What the desk says when somebody was written down wrongly. */
export const correctionMessages = inEveryLanguage<typeof correction>(
  import.meta.glob('./correction.*.ts', { eager: true, import: 'correction' }),
);
