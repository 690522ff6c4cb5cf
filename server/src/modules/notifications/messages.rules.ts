import { TZDate } from '@date-fns/tz';
import type { Locale } from '@healthplus/contract/primitives';
import { ZONE } from '@healthplus/contract/zone';
import type { Sender } from '@healthplus/words/messages/template';
import { format } from 'date-fns';
import { hi } from 'date-fns/locale/hi';

export interface Site {
  SITE_NAME: string;
  publicUrl: string;
}

/** A moment (ISO 8601) as a message says it, in India's time. */
export function momentIn(locale: Locale, startsAt: string): string {
  const start = new TZDate(startsAt, ZONE);
  return locale === 'hi'
    ? format(start, "EEEE, d MMMM yyyy, h:mm aaa 'बजे'", { locale: hi })
    : format(start, "EEEE, d MMMM yyyy 'at' h:mm aaa");
}

export const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** Who writes, in a language: the site, with its pages in that language. */
export const senderIn = (locale: Locale, { SITE_NAME, publicUrl }: Site): Sender => ({
  name: SITE_NAME,
  page: (path) => `${publicUrl}${locale === 'hi' ? '/hi' : ''}${path}`,
});
