import { inEveryLanguage } from '#src/pages.ts';
import type { verification } from './verification.en.ts';

/** What verification say. */
export const reviewMessages = inEveryLanguage<typeof verification>(
  import.meta.glob('./verification.*.ts', { eager: true, import: 'verification' }),
);
