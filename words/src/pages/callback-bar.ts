import { inEveryLanguage } from '#src/pages.ts';
import type { callbackBar } from './callback-bar.en.ts';

/** What the bar says where one asks to be called. */
export const callbackBarMessages = inEveryLanguage<typeof callbackBar>(
  import.meta.glob('./callback-bar.*.ts', { eager: true, import: 'callbackBar' }),
);
