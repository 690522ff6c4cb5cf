import { inEveryLanguage } from '#src/pages.ts';
import type { specimens } from './specimens.en.ts';

/** What reception, the round and the bench say of containers. */
export const specimensMessages = inEveryLanguage<typeof specimens>(
  import.meta.glob('./specimens.*.ts', { eager: true, import: 'specimens' }),
);
