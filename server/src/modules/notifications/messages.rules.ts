import { TZDate } from '@date-fns/tz';
import { amountText } from '@healthplus/contract/money';
import { type Channel, isOptional, type MessageKind } from '@healthplus/contract/notifications/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import { noonOf, ZONE } from '@healthplus/contract/zone';
import type { Sender } from '@healthplus/words/messages/template';
import { written } from '@healthplus/words/written';
import { format } from 'date-fns';
import type { Config } from '#src/config.ts';

/** What a message takes of the deployment: who writes, where its pages are, and by which gateways it reaches telephones. */
export type Site = Pick<Config, 'SITE_NAME' | 'publicUrl' | 'SMS_URL' | 'WHATSAPP_URL' | 'demonstration'>;

/** A moment (ISO 8601) as a message says it, in India's time. */
export function momentIn(locale: Locale, startsAt: string): string {
  return written[locale].moment(new TZDate(startsAt, ZONE));
}

/** A day (YYYY-MM-DD) as a message in English says it: 1 November 2026. */
export const dayInEnglish = (day: string): string => format(new TZDate(noonOf(day), ZONE), 'd MMMM yyyy');

export const rupees = (amount: number) => `₹${amountText(amount)}`;

/** Who writes, in a language: the site, with its pages in that language. */
export const senderIn = (locale: Locale, { SITE_NAME, publicUrl }: Pick<Site, 'SITE_NAME' | 'publicUrl'>): Sender => ({
  name: SITE_NAME,
  page: (path) => `${publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`,
});

/** Where somebody is written to: a mail address, or a telephone where they have none. */
interface Address {
  email: string | null;
  phone: string | null;
}

/**
 * A message as it goes to somebody: by the ways that its reader has chosen for its kind, each once; by the way that it
 * always goes where they have chosen none, where what they chose leads nowhere any more, is not sent here, or where it has no words for it.
 * Nothing of a kind that one may go without, for who does without it.
 */
export function waysTo<Words>(
  { email, phone }: Address,
  {
    kind,
    reader,
    sends,
  }: {
    kind: MessageKind | null;
    reader: { phone: string | null; ways: readonly Channel[] | null } | null;
    /** The ways that this deployment sends by. */
    sends: readonly Channel[];
  },
  wordsFor: (channel: Channel) => Words | null,
): ({ channel: Channel; recipient: string } & Words)[] {
  const by = (channel: Channel, recipient: string | null) => {
    const words = recipient === null ? null : wordsFor(channel);
    return words === null ? [] : [{ channel, recipient: recipient!, ...words }];
  };
  // Nothing is said to have gone to a telephone that this deployment does not reach.
  const toPhone = (['sms', 'whatsapp'] as const).find((way) => sends.includes(way));
  const always = () => (email !== null ? by('mail', email) : toPhone ? by(toPhone, phone) : []);
  const ways = reader?.ways ?? null;
  if (kind === null || ways === null) return always();
  if (ways.length === 0 && isOptional(kind)) return [];
  const chosen = ways
    .filter((way) => sends.includes(way))
    .flatMap((way) => by(way, way === 'mail' ? email : reader!.phone));
  return chosen.length > 0 ? chosen : always();
}
