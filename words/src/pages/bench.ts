import { inEveryLanguage } from '#src/pages.ts';
import type { bench } from './bench.en.ts';

/** What the bench says: results, their flags, critical values. */
export const benchMessages = inEveryLanguage<typeof bench>(
  import.meta.glob('./bench.*.ts', { eager: true, import: 'bench' }),
);
