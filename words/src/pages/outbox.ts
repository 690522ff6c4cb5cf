import { inEveryLanguage } from '#src/pages.ts';
import type { outbox } from './outbox.en.ts';

/** What the page of mails that a demonstration would have sent says. */
export const outboxMessages = inEveryLanguage<typeof outbox>(
  import.meta.glob('./outbox.*.ts', { eager: true, import: 'outbox' }),
);
