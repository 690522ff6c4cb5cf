import { ApiError } from '@healthplus/contract/errors';
import { readId } from '@healthplus/contract/ids';
import { listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import { getLab } from '@healthplus/contract/labs/endpoints';
import { siteSettings } from '@healthplus/contract/site/endpoints';
import { data } from 'react-router';
import { diseases } from '#app/content/diseases.ts';
import { writtenContent } from '#app/features/site/site-content.ts';
import { apiOf } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { citiesOf } from '#app/lib/request-city.ts';
import type { Route } from './+types/og';

type Context = Route.LoaderArgs['context'];

/** What the picture of an address says: item-7, lab-1, city-pune, condition-fever, or site. */
async function textOf(name: string, context: Context): Promise<{ title: string; detail: string } | null> {
  const [, kind, key] = /^(item|lab|city|condition)-([\w-]{1,60})$/.exec(name) ?? [];
  if (name === 'site')
    return { title: 'Compare and book lab tests', detail: 'Prices, labs and free slots side by side' };
  if (kind === 'item' && readId(key)) {
    const [card] = await apiOf(context).call(listItemCardsByIds, { query: { ids: key! } });
    if (!card) return null;
    const saved = card.percentOff > 0 ? `   ${card.percentOff}% OFF` : '';
    return { title: card.name, detail: `from ${rupees(card.price)}${saved}` };
  }
  if (kind === 'lab') {
    const lab = await apiOf(context).call(getLab, { params: { labAdminId: Number(key) } });
    return { title: lab.labName, detail: `${lab.city}${lab.verified ? '   Verified Lab' : ''}` };
  }
  if (kind === 'city') {
    const city = (await citiesOf(context)).find((entry) => entry.slug === key);
    return city ? { title: `Lab tests in ${city.name}`, detail: 'Labs, prices and free slots side by side' } : null;
  }
  const disease = diseases.find((entry) => kind === 'condition' && entry.slug === key);
  return disease ? { title: disease.text.en.disease, detail: 'Signs, tests and when to see a doctor' } : null;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const name = params.name.replace(/\.png$/, '');
  const text = await textOf(name, context).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
  if (!text) throw data(null, { status: 404 });
  const [settings, written] = await Promise.all([apiOf(context).call(siteSettings), writtenContent(context)]);
  const siteName = written.contact?.en.siteName ?? settings.siteName;
  // Loaded when the first picture is drawn: fonts, their reader and the codecs take 35 MB.
  const { drawOgPicture } = await import('#app/features/site/og-picture.server.ts');
  const picture = await drawOgPicture({ siteName, ...text });
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
