import { inEveryLanguage } from '#src/pages.ts';
import type { noScripts } from './no-scripts.en.ts';

/** What pages say where no scripts run. */
export const noScriptsMessages = inEveryLanguage<typeof noScripts>(
  import.meta.glob('./no-scripts.*.ts', { eager: true, import: 'noScripts' }),
);
