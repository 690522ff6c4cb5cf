import type { Locale } from '@healthplus/contract/languages';
import type { Channel } from '@healthplus/contract/notifications/schemas';
import { written } from '#src/written.ts';
import type { Messages } from './messages.ts';
import type { MailText, Sender } from './template.ts';

interface Written<Id extends keyof Messages> {
  id: Id;
  params: Messages[Id];
  locale: Locale;
  sender: Sender;
  /** Whoever reads it cannot log in. */
  withoutAccount: boolean;
}

/** What every mail ends with. */
export const signOff = ({ name }: Pick<Sender, 'name'>): string => `\n\n${name}`;

/** A message in a language, by a channel; null where its template has no words for that channel. What goes by WhatsApp says what an SMS says, where it has no words of its own. */
export function writeMessage<Id extends keyof Messages>(
  { id, params, locale, sender, withoutAccount }: Written<Id>,
  channel: Channel,
): MailText | null {
  const template = written[locale].templates[id];
  if (channel === 'mail') {
    const { subject, text: whole } = template.mail(params, sender);
    const short = withoutAccount ? template.sms?.(params, sender) : undefined;
    if (withoutAccount && short === undefined) return null;
    const text = short === undefined ? whole : `${short}\n\n${written[locale].mailFrame.intoAnAccount}`;
    return { subject: `${sender.name}: ${subject}`, text: `${text}${signOff(sender)}` };
  }
  const short = (channel === 'whatsapp' && template.whatsapp) || template.sms;
  const text = short?.(params, sender);
  return text === undefined ? null : { subject: '', text };
}
