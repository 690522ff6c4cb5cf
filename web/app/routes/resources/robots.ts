import { siteSettings } from '@healthplus/contract/site/endpoints';
import { apiOf } from '#app/lib/api.ts';
import type { Route } from './+types/robots';

/** Pages that belong to one person, or to the staff of a lab or of the site. */
const closed = [
  '/dashboard',
  '/book',
  '/checkout',
  '/prescription/',
  '/admin',
  '/doctors',
  '/labs/',
  '/lab-verification',
  '/manage-packages',
  '/outbox',
];

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = await apiOf(context).call(siteSettings);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
