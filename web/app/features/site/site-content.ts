import { getSiteContent } from '@healthplus/contract/site/endpoints';
import type { Content, ContentKey, SiteContent } from '@healthplus/contract/site/schemas';
import type { RouterContextProvider } from 'react-router';
import { doctors } from '#app/content/doctors.ts';
import { faq } from '#app/content/faq.ts';
import { insights } from '#app/content/insights.ts';
import type { Localized } from '#app/content/localized.ts';
import { statistics } from '#app/content/statistics.ts';
import { testimonials } from '#app/content/testimonials.ts';
import { apiOf } from '#app/lib/api.ts';
import type { Locale } from '#app/lib/locale.ts';

type Context = Readonly<RouterContextProvider>;
export type SampleKey = Exclude<ContentKey, 'contact'>;

/** What stands on the site until an administrator writes something else. */
export const sampleContent: { [K in SampleKey]: Localized<Content<K>> } = {
  doctors,
  faq,
  insights,
  statistics,
  testimonials,
};

const asked = new WeakMap<Context, Promise<SiteContent>>();

/** What an administrator has written, asked for once however many loaders of a page want it. */
export function writtenContent(context: Context): Promise<SiteContent> {
  const earlier = asked.get(context);
  if (earlier) return earlier;
  // Without an answer the page shows the samples rather than nothing.
  const written = apiOf(context)
    .call(getSiteContent)
    .catch((): SiteContent => ({}));
  asked.set(context, written);
  return written;
}

/** A part of the site's content in one language: as written, else the sample. */
export async function contentOf<K extends SampleKey>(context: Context, key: K, locale: Locale): Promise<Content<K>> {
  const written = (await writtenContent(context))[key] as Partial<Localized<Content<K>>> | undefined;
  return written?.[locale] ?? sampleContent[key][locale];
}
