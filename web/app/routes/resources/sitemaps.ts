import { listItemAddresses } from '@healthplus/contract/items/endpoints';
import { listLabs } from '@healthplus/contract/labs/endpoints';
import { siteSettings } from '@healthplus/contract/site/endpoints';
import { data } from 'react-router';
import { concerns } from '#app/content/concerns.ts';
import { diseases } from '#app/content/diseases.ts';
import { apiOf } from '#app/lib/api.ts';
import { everyRow } from '#app/lib/pages-of-list.ts';
import { citiesOf } from '#app/lib/request-city.ts';
import { sitemap, sitemapIndex } from '#app/lib/sitemap.ts';
import type { Route } from './+types/sitemaps';

const pages = [
  '/',
  '/services',
  '/services/blood-test',
  '/services/xrays-scans',
  '/services/doctor-consultation',
  '/services/nearby-labs',
  '/all-packages',
  '/common-health-problems',
  '/about',
  '/privacy',
  '/terms',
  '/refund',
];

/** Pages that are another one in each city. */
const ofCity = ['/services/blood-test', '/services/nearby-labs', '/all-packages'];

/** /sitemap.xml, the index, and /sitemaps/{pages|cities|labs|items-N}.xml. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { publicUrl } = await api.call(siteSettings);
  const name = (params as { name?: string }).name?.replace(/\.xml$/, '');
  if (name === undefined) {
    const { pages: count } = await api.call(listItemAddresses, { query: { page: 1 } });
    const items = Array.from({ length: count }, (_, index) => `items-${index + 1}`);
    return sitemapIndex(publicUrl, ['pages', 'cities', 'labs', ...items]);
  }
  if (name === 'pages') {
    const paths = [
      ...pages,
      ...concerns.map((concern) => concern.to),
      ...diseases.map((entry) => `/common-health-problems/${entry.slug}`),
    ];
    return sitemap(
      publicUrl,
      paths.map((path) => ({ path })),
    );
  }
  if (name === 'cities') {
    const cities = await citiesOf(context);
    return sitemap(
      publicUrl,
      cities
        .flatMap(({ slug }) => [`/city/${slug}`, ...ofCity.map((path) => `${path}?city=${slug}`)])
        .map((path) => ({ path })),
    );
  }
  if (name === 'labs') {
    const labs = await everyRow((cursor) => api.send(listLabs, { query: { cursor } }));
    return sitemap(
      publicUrl,
      labs.map((lab) => ({ path: `/lab/${lab.id}` })),
    );
  }
  const page = /^items-(\d{1,4})$/.exec(name)?.[1];
  if (!page) throw data(null, { status: 404 });
  const { entries } = await api.call(listItemAddresses, { query: { page: Number(page) } });
  if (entries.length === 0) throw data(null, { status: 404 });
  return sitemap(
    publicUrl,
    entries.map((entry) => ({ path: entry.url, changed: entry.changed })),
  );
}
