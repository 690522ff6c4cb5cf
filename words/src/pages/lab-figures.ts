import { inEveryLanguage } from '#src/pages.ts';
import type { labFigures } from './lab-figures.en.ts';

/** The tiles of a lab's dashboard, each by what it leads to. */
export const dashboardMessages = inEveryLanguage<typeof labFigures>(
  import.meta.glob('./lab-figures.*.ts', { eager: true, import: 'labFigures' }),
);
