import { inEveryLanguage } from '#src/pages.ts';
import type { tasks } from './tasks.en.ts';

/** What has to be done about orders, and what the law asks laboratories to report. */
export const tasksMessages = inEveryLanguage<typeof tasks>(
  import.meta.glob('./tasks.*.ts', { eager: true, import: 'tasks' }),
);
