import { inEveryLanguage } from '#src/pages.ts';
import type { sign } from './sign.en.ts';

/** What the queue of signatures says. */
export const signMessages = inEveryLanguage<typeof sign>(
  import.meta.glob('./sign.*.ts', { eager: true, import: 'sign' }),
);
