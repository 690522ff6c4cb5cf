import { TZDate } from '@date-fns/tz';
import type { Locale } from '@healthplus/contract/primitives';
import { ZONE } from '@healthplus/contract/zone';
import type { Sender } from '@healthplus/words/messages/template';
import { written } from '@healthplus/words/written';
import { format } from 'date-fns';

export interface Site {
  SITE_NAME: string;
  publicUrl: string;
}

/** A moment (ISO 8601) as a message says it, in India's time. */
export function momentIn(locale: Locale, startsAt: string): string {
  const { pattern, names } = written[locale].moment;
  return format(new TZDate(startsAt, ZONE), pattern, { locale: names });
}

export const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** Who writes, in a language: the site, with its pages in that language. */
export const senderIn = (locale: Locale, { SITE_NAME, publicUrl }: Site): Sender => ({
  name: SITE_NAME,
  page: (path) => `${publicUrl}${locale === 'en' ? '' : `/${locale}`}${path}`,
});
