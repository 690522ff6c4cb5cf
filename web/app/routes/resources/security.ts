import { siteSettings } from '@healthplus/contract/site/endpoints';
import { apiOf } from '#app/lib/api.ts';
import type { Route } from './+types/security';

const YEAR = 365 * 86_400_000;

/** Where somebody who has found a weakness writes to. Source: RFC 9116. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, contactEmail } = await apiOf(context).call(siteSettings);
  const lines = [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${publicUrl}/help`}`,
    // A day in a year, so that it is the same all day.
    `Expires: ${new Date(Date.now() + YEAR).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/privacy`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
