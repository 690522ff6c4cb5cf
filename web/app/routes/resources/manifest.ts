import { siteSettings } from '@healthplus/contract/site/endpoints';
import { writtenContent } from '#app/features/site/site-content.ts';
import { apiOf } from '#app/lib/api.ts';
import type { Route } from './+types/manifest';

/** The web manifest, in the name of this deployment. */
export async function loader({ context }: Route.LoaderArgs) {
  const [settings, written] = await Promise.all([apiOf(context).call(siteSettings), writtenContent(context)]);
  const name = written.contact?.en?.siteName ?? settings.siteName;
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name,
    short_name: name.slice(0, 12),
    description: 'Compare labs, prices and free slots, and book lab tests.',
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: '#FAFAF7',
    theme_color: '#0B6E63',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
