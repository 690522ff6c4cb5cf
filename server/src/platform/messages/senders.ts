import type { Locale } from '@healthplus/contract/primitives';
import type { DeliverMail } from './mail-transport.ts';

/** A message to a phone. `template` is the id under which a gateway knows its words. */
export interface ShortMessage {
  messageId: string;
  template: string;
  /** In international form, +919876543210. */
  to: string;
  text: string;
  /** The language of its words: registers of templates know each by itself. */
  locale: Locale;
}

/** Hands one message over; throws when it was not taken. */
export type SendShort = (message: ShortMessage) => Promise<void>;

/** The ports by which messages leave, one for each channel. */
export interface Senders {
  mail: DeliverMail;
  sms: SendShort;
  whatsapp: SendShort;
}

/** The default of a phone's channel: one JSON line that it was to be sent, without its words and most of the number. */
export const logSender =
  (channel: 'sms' | 'whatsapp', write: (line: string) => void): SendShort =>
  async ({ messageId, template, to }) =>
    write(
      `${JSON.stringify({ level: 30, time: Date.now(), channel, messageId, template, to: `…${to.slice(-4)}`, msg: 'no gateway is set: the message was not sent' })}\n`,
    );
