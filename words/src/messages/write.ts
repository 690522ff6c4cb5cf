import type { Channel } from '@healthplus/contract/notifications/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import { templates as en } from './en.ts';
import { templates as hi } from './hi.ts';
import type { Messages } from './messages.ts';
import type { MailText, Sender, Templates } from './template.ts';

/** A language more is a file of each domain and a line here. */
const languages: Record<Locale, Templates<Messages>> = { en, hi };

/** A message in a language, by a channel; null where its template has no words for that channel. */
export function writeMessage<Id extends keyof Messages>(
  { id, params, locale, sender }: { id: Id; params: Messages[Id]; locale: Locale; sender: Sender },
  channel: Channel,
): MailText | null {
  const template = languages[locale][id];
  if (channel === 'mail') {
    const { subject, text } = template.mail(params, sender);
    return { subject: `${sender.name}: ${subject}`, text: `${text}\n\n${sender.name}` };
  }
  const text = template[channel]?.(params, sender);
  return text === undefined ? null : { subject: '', text };
}
