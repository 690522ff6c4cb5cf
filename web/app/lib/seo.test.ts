import { describe, expect, it } from 'vitest';
import { breadcrumbList, faqPage, pageMeta, settingsOf } from './seo.ts';

const page = {
  title: 'Iron',
  description: 'What iron says.',
  publicUrl: 'https://example.in',
  siteName: 'Health Plus',
};
const of = (pathname: string, more: object = {}) =>
  pageMeta({ ...page, pathname, ...more }) as Record<string, unknown>[];
const link = (tags: Record<string, unknown>[], rel: string, hrefLang?: string) =>
  tags.find((tag) => tag.rel === rel && tag.hrefLang === hrefLang)?.href;

describe('what a page says of itself', () => {
  it('its title has the name of the site, first on the home page', () => {
    expect(of('/package/9')[0]).toEqual({ title: 'Iron | Health Plus' });
    expect(of('/')[0]).toEqual({ title: 'Health Plus: Iron' });
    expect(of('/hi')[0]).toEqual({ title: 'Health Plus: Iron' });
  });
  it('its address and the other language’s', () => {
    for (const pathname of ['/package/9', '/hi/package/9']) {
      const tags = of(pathname);
      expect(link(tags, 'canonical')).toBe(`https://example.in${pathname}`);
      expect(link(tags, 'alternate', 'en-IN')).toBe('https://example.in/package/9');
      expect(link(tags, 'alternate', 'hi-IN')).toBe('https://example.in/hi/package/9');
      expect(link(tags, 'alternate', 'x-default')).toBe('https://example.in/package/9');
    }
    expect(link(of('/package/9', { canonical: '/health-scan/9' }), 'canonical')).toBe(
      'https://example.in/health-scan/9',
    );
  });
  it('is found unless it says otherwise', () => {
    const robots = (tags: Record<string, unknown>[]) => tags.find((tag) => tag.name === 'robots');
    expect(robots(of('/package/9'))).toBeUndefined();
    expect(robots(of('/package/9', { noIndex: true }))).toEqual({ name: 'robots', content: 'noindex' });
  });
  it('has the picture of a shared link, and no more than 300 characters of description', () => {
    const tags = of('/', { picture: 'item-7', description: 'x'.repeat(400) });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://example.in/og/item-7.png' });
    expect(tags).toContainEqual({ name: 'description', content: 'x'.repeat(300) });
    expect(tags).toContainEqual({ property: 'og:locale', content: 'en_IN' });
    expect(of('/hi/search')).toContainEqual({ property: 'og:locale', content: 'hi_IN' });
  });
  it('carries structured data with its context', () =>
    expect(of('/', { structured: [faqPage([{ question: 'Q?', answer: 'A.' }])] })).toContainEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'Q?', acceptedAnswer: { '@type': 'Answer', text: 'A.' } }],
      },
    }));
});

it('the way to a page begins at home, in its language', () =>
  expect(breadcrumbList('https://example.in', '/hi/lab/3', [{ name: 'लैब', path: '/services/nearby-labs' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'होम', item: 'https://example.in/hi' },
      { '@type': 'ListItem', position: 2, name: 'लैब', item: 'https://example.in/hi/services/nearby-labs' },
    ],
  }));

it('a page reads the settings of the root', () => {
  const site = { publicUrl: 'https://example.in', siteName: 'Health Plus' };
  expect(settingsOf([undefined, { id: 'root', loaderData: { site, addressed: 'pune' } }])).toEqual({
    ...site,
    addressed: 'pune',
  });
  expect(settingsOf([])).toEqual({ publicUrl: '', siteName: '', addressed: null });
});
