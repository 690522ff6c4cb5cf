import { inEveryLanguage } from '#src/pages.ts';
import type { sent } from './sent-messages.en.ts';

/** What is said of the messages that an account was sent. */
export const sentMessages = inEveryLanguage<typeof sent>(
  import.meta.glob('./sent-messages.*.ts', { eager: true, import: 'sent' }),
);
