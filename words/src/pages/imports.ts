import { inEveryLanguage } from '#src/pages.ts';
import type { imports } from './imports.en.ts';

/** What imports say. */
export const importMessages = inEveryLanguage<typeof imports>(
  import.meta.glob('./imports.*.ts', { eager: true, import: 'imports' }),
);
