import { inEveryLanguage } from '#src/pages.ts';
import type { system } from './system.en.ts';

/** What is said of the machine of a deployment. */
export const systemMessages = inEveryLanguage<typeof system>(
  import.meta.glob('./system.*.ts', { eager: true, import: 'system' }),
);
