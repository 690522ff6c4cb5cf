import { inEveryLanguage } from '#src/pages.ts';
import type { labPackages } from './lab-packages.en.ts';

/** What lab packages say. */
export const packageMessages = inEveryLanguage<typeof labPackages>(
  import.meta.glob('./lab-packages.*.ts', { eager: true, import: 'labPackages' }),
);
