import { listLabs } from '@healthplus/contract/labs';
import { Form } from 'react-router';
import { LabCard } from '#app/features/labs/lab-card.tsx';
import { publicLabMessages } from '#app/features/labs/public-messages.ts';
import { apiOf } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/nearby-labs';

const sorts = ['name', 'verified', 'recent'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { searchParams } = new URL(request.url);
  const city = await requestCity(request, context);
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  const sort = sorts.find((entry) => entry === searchParams.get('sort')) ?? 'name';
  return { city, q, sort, labs: await api.call(listLabs, { query: { city, q, sort, limit: 100 } }) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = publicLabMessages[localeOf(location.pathname)].nearbyIn(loaderData?.city ?? '');
  return pageMeta({ title, description: title, pathname: location.pathname, ...settingsOf(matches) });
}

export default function NearbyLabs({ loaderData }: Route.ComponentProps) {
  const t = useMessages(publicLabMessages);
  const { city, q, sort, labs } = loaderData;
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 text-3xl md:text-4xl">{t.nearbyIn(city)}</h1>
      <Form method="get" className="mb-6 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
        <TextField label={t.searchLab} name="q" type="search" defaultValue={q} />
        <SelectField label={t.sort} name="sort" defaultValue={sort}>
          <option value="name">{t.byName}</option>
          <option value="verified">{t.byVerified}</option>
          <option value="recent">{t.byRecent}</option>
        </SelectField>
        <Button type="submit">{t.show}</Button>
      </Form>
      {labs.length === 0 ? (
        <EmptyState title={t.none(city)} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {labs.map((lab) => (
            <li key={lab.id}>
              <LabCard lab={lab} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
