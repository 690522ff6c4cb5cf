import { ItemKind, ItemSort, listItemCards } from '@healthplus/contract/catalogue';
import { Form } from 'react-router';
import { concerns } from '#app/content/concerns.ts';
import { CardGrid } from '#app/features/catalogue/card-grid.tsx';
import { listingMessages } from '#app/features/catalogue/listing-messages.ts';
import { apiOf } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/all-packages';

/** Reads the filters of an address; what does not make sense is left out rather than refused. */
function filtersOf(search: URLSearchParams) {
  const number = (name: string) => (/^\d{1,7}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined);
  const fasting = search.get('fasting');
  return {
    kind: ItemKind.safeParse(search.get('kind')).data,
    sort: ItemSort.safeParse(search.get('sort')).data,
    subcategory: search.get('concern')?.slice(0, 80) || undefined,
    maxPrice: number('maxPrice'),
    maxHours: number('maxHours'),
    fasting: fasting === 'yes' || fasting === 'no' ? (fasting as 'yes' | 'no') : undefined,
    demographic: search.get('for')?.slice(0, 40) || undefined,
    cursor: search.get('cursor')?.slice(0, 200) || undefined,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { searchParams } = new URL(request.url);
  const city = await requestCity(request, context);
  const filters = filtersOf(searchParams);
  const { body: cards, response } = await api.send(listItemCards, {
    query: { city, limit: 24, exclusive: 'without', ...filters },
  });
  const following = /[?&]cursor=([^&>]+)/.exec(response.headers.get('link') ?? '');
  return {
    city,
    filters,
    cards,
    total: Number(response.headers.get('x-total-count')),
    next: following ? decodeURIComponent(following[1]!) : null,
  };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const t = listingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.allTitle,
    description: t.allText(loaderData?.city ?? ''),
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function AllPackages({ loaderData }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const { cards, filters, total, next, city } = loaderData;
  const following = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...filters,
    concern: filters.subcategory,
    for: filters.demographic,
    cursor: next,
  })) {
    if (value && name !== 'subcategory' && name !== 'demographic') following.set(name, String(value));
  }
  return (
    <div className="page-width py-8">
      <h1 className="text-3xl md:text-4xl">{t.allTitle}</h1>
      <p className="mt-2 text-quiet">{t.allText(city)}</p>
      <Form method="get" className="card my-6 grid grid-cols-2 items-end gap-3 p-4 md:grid-cols-4">
        <SelectField label={t.kind} name="kind" defaultValue={filters.kind ?? ''}>
          <option value="">{t.any}</option>
          <option value="package">{t.packages}</option>
          <option value="test">{t.tests}</option>
          <option value="scan">{t.scans}</option>
        </SelectField>
        <SelectField label={t.concern} name="concern" defaultValue={filters.subcategory ?? ''}>
          <option value="">{t.any}</option>
          {concerns.map((concern, index) => (
            <option key={concern.slug} value={concern.subcategory}>
              {t.concerns[index]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.maxPrice}
          name="maxPrice"
          type="number"
          min={1}
          inputMode="numeric"
          defaultValue={filters.maxPrice ?? ''}
        />
        <SelectField label={t.fasting} name="fasting" defaultValue={filters.fasting ?? ''}>
          <option value="">{t.any}</option>
          <option value="no">{t.without}</option>
          <option value="yes">{t.with}</option>
        </SelectField>
        <SelectField label={t.hours} name="maxHours" defaultValue={filters.maxHours ?? ''}>
          <option value="">{t.any}</option>
          {[12, 24, 48, 96].map((hours) => (
            <option key={hours} value={hours}>
              {t.hoursOf(hours)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.whom} name="for" defaultValue={filters.demographic ?? ''}>
          <option value="">{t.any}</option>
          <option value="Male">{t.men}</option>
          <option value="Female">{t.women}</option>
          <option value="Children">{t.children}</option>
        </SelectField>
        <SelectField label={t.sort} name="sort" defaultValue={filters.sort ?? 'name'}>
          <option value="name">{t.name}</option>
          <option value="price">{t.price}</option>
          <option value="-price">{t.priceDown}</option>
          <option value="-tests">{t.testsDown}</option>
        </SelectField>
        <Button type="submit">{t.apply}</Button>
      </Form>
      <p role="status" className="mb-4 text-quiet">
        {t.found(total)}
      </p>
      {cards.length === 0 ? (
        <EmptyState title={t.none}>
          <p className="text-quiet">{t.noneText}</p>
          <ButtonLink to="/all-packages" look="secondary">
            {t.clear}
          </ButtonLink>
        </EmptyState>
      ) : (
        <CardGrid cards={cards} />
      )}
      <div className="mt-6 flex gap-3">
        {filters.cursor && (
          <ButtonLink to="/all-packages" look="secondary">
            {t.first}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`/all-packages?${following}`} look="secondary">
            {t.next}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
