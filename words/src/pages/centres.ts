import { inEveryLanguage } from '#src/pages.ts';
import type { centres } from './centres.en.ts';

/** The places where a lab takes specimens. */
export const centreMessages = inEveryLanguage<typeof centres>(
  import.meta.glob('./centres.*.ts', { eager: true, import: 'centres' }),
);
