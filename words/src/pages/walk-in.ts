import { inEveryLanguage } from '#src/pages.ts';
import type { walkIn } from './walk-in.en.ts';

/** What the desk says while somebody stands before it. */
export const walkInMessages = inEveryLanguage<typeof walkIn>(
  import.meta.glob('./walk-in.*.ts', { eager: true, import: 'walkIn' }),
);
