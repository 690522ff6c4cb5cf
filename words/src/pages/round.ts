import { inEveryLanguage } from '#src/pages.ts';
import type { round } from './round.en.ts';

/** What the round says of a connection that is not there, and of what is kept until it is. */
export const roundMessages = inEveryLanguage<typeof round>(
  import.meta.glob('./round.*.ts', { eager: true, import: 'round' }),
);
