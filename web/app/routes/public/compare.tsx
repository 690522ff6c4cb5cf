import { readIds } from '@healthplus/contract/ids';
import { getItemGuide, listItemCards, listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import { listLabChoices } from '@healthplus/contract/quotes/endpoints';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { siteMessages } from '@healthplus/words/pages/site';
import { Form } from 'react-router';
import { cheaperOf } from '#app/features/items/comparison.ts';
import { ComparisonTable } from '#app/features/items/comparison-table.tsx';
import { apiOf, nullIfFailed } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { KeptCity } from '#app/ui/kept-city.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/compare';

const MOST = 3;
/** What is offered to be put beside. */
const POPULAR = { kind: 'package', own: 'without', exclusive: 'without', sort: 'popular', limit: 40 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  // One name with commas, or the fields of a form.
  const named = new URL(request.url).searchParams.getAll('items').join(',');
  const asked = [...new Set(readIds(named))];
  const ids = asked.slice(0, MOST);
  const leftOut = asked.length > MOST;
  const city = await requestCity(request, context);
  const api = apiOf(context);
  const locale = requestLocale(request);
  const [cards, known] = await Promise.all([
    ids.length === 0 ? [] : api.call(listItemCardsByIds, { query: { ids: ids.join(','), city, locale } }),
    ids.length === MOST ? [] : api.call(listItemCards, { query: { ...POPULAR, city, locale } }),
  ]);
  const others = known.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ id, name }));
  const chosen = cards.map(({ id, name }) => ({ id, name }));
  if (cards.length < 2) return { city, compared: [], chosen, others, leftOut };
  const compared = await Promise.all(
    cards.map(async (card) => {
      const params = { id: card.id };
      const [guide, choices] = await Promise.all([
        api.call(getItemGuide, { params, query: { locale } }),
        nullIfFailed(api.call(listLabChoices, { params, query: { city } })),
      ]);
      return { card, guide, choices: choices ?? [] };
    }),
  );
  return { city, compared, chosen, others, leftOut };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = quoteMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.compareTitle,
    description: t.compareText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

interface Named {
  id: number;
  name: string;
}

/** Puts another package beside those that are compared: a form, so that it works before any script does. */
function PutBeside({ chosen, others }: { chosen: Named[]; others: Named[] }) {
  const t = useMessages(quoteMessages);
  return (
    <Form method="get" className="mt-6 flex flex-wrap items-end gap-3">
      <KeptCity />
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="items" value={id} />
      ))}
      {Array.from({ length: chosen.length === 0 ? 2 : 1 }, (_, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: two that never change
          key={at}
          label={t.compareBeside(at === 0 ? chosen.map(({ name }) => name).join(', ') : '')}
          name="items"
          required
          defaultValue=""
        >
          <option value="">{t.compareChoose}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" look="secondary" beforeScripts>
        {t.compareAdd}
      </Button>
    </Form>
  );
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(quoteMessages);
  const s = useMessages(siteMessages);
  const { city, compared, chosen, others, leftOut } = loaderData;
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: s.home, to: '/' }, { name: t.browse, to: '/all-packages' }, { name: t.compareTitle }]}
      />
      <h1 className="text-3xl md:text-4xl">{t.compareTitle}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.compareText}</p>
      {compared.length < 2 && chosen.length === 0 && (
        <EmptyState title={t.compareEmpty}>
          <p className="text-quiet">{t.compareEmptyText}</p>
          <ButtonLink to="/all-packages?kind=package">{t.browse}</ButtonLink>
        </EmptyState>
      )}
      {leftOut && <p className="mb-3 font-medium">{t.compareMost(MOST)}</p>}
      {compared.length > 1 && (
        <>
          {cheaperOf(compared).map(({ name, than, saving }) => (
            <p key={name + than} className="mb-3 rounded-control bg-saving px-4 py-3 font-medium text-saving-ink">
              {t.measuresAllOf(name, than, rupees(saving))}
            </p>
          ))}
          <ComparisonTable compared={compared} city={city} />
          <p className="mt-4 note">{t.share}</p>
        </>
      )}
      {others.length > 0 && <PutBeside key={chosen.map(({ id }) => id).join()} chosen={chosen} others={others} />}
    </div>
  );
}
