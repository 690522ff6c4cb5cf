import { languages, locales } from '@healthplus/contract/languages';
import { localized } from './locale.ts';

export interface SitemapEntry {
  path: string;
  /** YYYY-MM-DD of the last change, where it is known. */
  changed?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

/** A sitemap of pages; each stands in every language, and says so. Source: sitemaps.org protocol 0.9. */
export function sitemap(publicUrl: string, entries: SitemapEntry[]): Response {
  const url = (path: string) => escaped(publicUrl + path);
  const alternates = (path: string) =>
    locales
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${languages[locale].tag}" href="${url(localized(path, locale))}"/>`,
      )
      .join('');
  const urls = entries.flatMap(({ path, changed }) =>
    locales.map(
      (locale) =>
        `<url><loc>${url(localized(path, locale))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates(path)}</url>`,
    ),
  );
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`,
  );
}

export function sitemapIndex(publicUrl: string, names: string[]): Response {
  const entries = names.map((name) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}
