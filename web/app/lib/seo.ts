import { type Locale, languages, locales } from '@healthplus/contract/languages';
import { siteMessages } from '@healthplus/words/pages/site';
import { inLanguage, localeOf, localized } from './locale.ts';
import type { RootData } from './root-data.ts';

interface PageMeta {
  title: string;
  description: string;
  pathname: string;
  publicUrl: string;
  siteName: string;
  /** Structured data (schema.org) for this page. */
  structured?: object[];
  noIndex?: boolean;
  /** The page's own address where several lead to it; the picture that a shared link shows. */
  canonical?: string;
  picture?: string;
  /** The city that the address names beside its path. */
  addressed?: string | null;
}

/** Title, description, canonical, languages, Open Graph and JSON-LD of a page, as route meta. */
export function pageMeta({
  title,
  description,
  pathname,
  publicUrl,
  siteName,
  structured = [],
  noIndex,
  canonical = pathname,
  picture = 'site',
  addressed,
}: PageMeta) {
  const locale = localeOf(pathname);
  const isHome = pathname === localized('/', locale);
  const full = isHome ? `${siteName}: ${title}` : `${title} | ${siteName}`;
  const addressIn = (other: Locale) =>
    publicUrl + inLanguage(canonical, other) + (addressed ? `?city=${addressed}` : '');
  const english = addressIn('en');
  return [
    { title: full },
    { name: 'description', content: description.slice(0, 300) },
    { tagName: 'link', rel: 'canonical', href: addressIn(localeOf(canonical)) },
    ...locales.map((other) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languages[other].tag,
      href: addressIn(other),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: english },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description.slice(0, 300) },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: addressIn(localeOf(canonical)) },
    { property: 'og:site_name', content: siteName },
    { property: 'og:image', content: `${publicUrl}/og/${picture}${locale === 'en' ? '' : `.${locale}`}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:locale', content: languages[locale].tag.replace('-', '_') },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...structured.map((entry) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...entry } })),
  ];
}

/** The root loader's settings among a route's matches. */
export function settingsOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return {
    publicUrl: root?.site.publicUrl ?? '',
    siteName: root?.site.siteName ?? '',
    addressed: root?.addressed ?? null,
  };
}

/** The way from the home page to this one, in the language of the page. Paths are given in English. */
export function breadcrumbList(publicUrl: string, pathname: string, trail: { name: string; path: string }[]) {
  const locale = localeOf(pathname);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteMessages[locale].home, path: '/' }, ...trail].map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      item: publicUrl + inLanguage(entry.path, locale),
    })),
  };
}

export function faqPage(questions: { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
