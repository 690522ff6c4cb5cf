import { ApiError } from '@healthplus/contract/errors';
import { readId } from '@healthplus/contract/ids';
import { listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import { getLab } from '@healthplus/contract/labs/endpoints';
import { translated } from '@healthplus/contract/languages';
import { siteSettings } from '@healthplus/contract/site/endpoints';
import { pictureMessages } from '@healthplus/words/pages/pictures';
import { data } from 'react-router';
import { diseases } from '#app/content/diseases.ts';
import { writtenContent } from '#app/features/site/site-content.ts';
import { apiOf } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import type { Locale } from '#app/lib/locale.ts';
import { citiesOf } from '#app/lib/request-city.ts';
import type { Route } from './+types/og';

type Context = Route.LoaderArgs['context'];

/** What the picture of an address says, in its language: item-7, lab-1, city-pune, condition-fever, or site. */
async function textOf(
  name: string,
  locale: Locale,
  context: Context,
): Promise<{ title: string; detail: string } | null> {
  const t = pictureMessages[locale];
  const [, kind, key] = /^(item|lab|city|condition)-([\w-]{1,60})$/.exec(name) ?? [];
  if (name === 'site') return { title: t.site, detail: t.siteDetail };
  if (kind === 'item' && readId(key)) {
    const [card] = await apiOf(context).call(listItemCardsByIds, { query: { ids: key!, locale } });
    if (!card) return null;
    const saved = card.percentOff > 0 ? `   ${card.percentOff}% OFF` : '';
    return { title: card.name, detail: `${t.from(rupees(card.price))}${saved}` };
  }
  if (kind === 'lab') {
    const lab = await apiOf(context).call(getLab, { params: { labAdminId: Number(key) } });
    return { title: lab.labName, detail: `${lab.city}${lab.verified ? `   ${t.verified}` : ''}` };
  }
  if (kind === 'city') {
    const city = (await citiesOf(context)).find((entry) => entry.slug === key);
    return city ? { title: t.city(city.name), detail: t.cityDetail } : null;
  }
  const disease = diseases.find((entry) => kind === 'condition' && entry.slug === key);
  return disease ? { title: disease.text[locale].disease, detail: t.conditionDetail } : null;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [, name = '', language] = /^(.*?)(?:\.(\w+))?\.png$/.exec(params.name) ?? [];
  const locale = translated.find((other) => other === language) ?? 'en';
  const text = await textOf(name, locale, context).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
  if (!text) throw data(null, { status: 404 });
  const [settings, written] = await Promise.all([apiOf(context).call(siteSettings), writtenContent(context)]);
  const siteName = written.contact?.[locale]?.siteName ?? settings.siteName;
  // Loaded when the first picture is drawn: fonts, their reader and the codecs take 35 MB.
  const { drawOgPicture } = await import('#app/features/site/og-picture.server.ts');
  const picture = await drawOgPicture({ siteName, ...text });
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
