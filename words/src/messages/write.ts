import type { Locale } from '@healthplus/contract/languages';
import type { Channel } from '@healthplus/contract/notifications/schemas';
import { written } from '#src/written.ts';
import type { Messages } from './messages.ts';
import type { MailText, Sender } from './template.ts';

/** A message in a language, by a channel; null where its template has no words for that channel. */
export function writeMessage<Id extends keyof Messages>(
  { id, params, locale, sender }: { id: Id; params: Messages[Id]; locale: Locale; sender: Sender },
  channel: Channel,
): MailText | null {
  const template = written[locale].templates[id];
  if (channel === 'mail') {
    const { subject, text } = template.mail(params, sender);
    return { subject: `${sender.name}: ${subject}`, text: `${text}\n\n${sender.name}` };
  }
  const text = template[channel]?.(params, sender);
  return text === undefined ? null : { subject: '', text };
}
