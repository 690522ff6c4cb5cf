import { inEveryLanguage } from '#src/pages.ts';
import type { board } from './board.en.ts';

/** Collectors beside half hours: who goes where, when. */
export const boardMessages = inEveryLanguage<typeof board>(
  import.meta.glob('./board.*.ts', { eager: true, import: 'board' }),
);
