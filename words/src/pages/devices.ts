import { inEveryLanguage } from '#src/pages.ts';
import type { devices } from './devices.en.ts';

/** What devices say. */
export const deviceMessages = inEveryLanguage<typeof devices>(
  import.meta.glob('./devices.*.ts', { eager: true, import: 'devices' }),
);
