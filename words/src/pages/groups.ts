import { inEveryLanguage } from '#src/pages.ts';
import type { groups } from './groups.en.ts';

/** The categories and sub-categories of the demonstration; a deployment's own are shown as they are. */
export const groupMessages = inEveryLanguage<typeof groups>(
  import.meta.glob('./groups.*.ts', { eager: true, import: 'groups' }),
);
