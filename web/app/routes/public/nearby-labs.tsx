import { listLabs } from '@healthplus/contract/labs/endpoints';
import type { Position } from '@healthplus/contract/places/rules';
import { listLabRatings } from '@healthplus/contract/reviews/endpoints';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { siteMessages } from '@healthplus/words/pages/site';
import { useEffect, useState } from 'react';
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import { LabCard } from '#app/features/labs/public/lab-card.tsx';
import { LabMap } from '#app/features/labs/public/lab-map.tsx';
import { NearMe } from '#app/features/labs/public/near-me.tsx';
import { type PincodePlace, placeOfPincode } from '#app/features/labs/public/pincode-place.ts';
import { LabStanding } from '#app/features/reviews/rating-line.tsx';
import { LabTimesLine, timesOf } from '#app/features/scheduling/lab-times.tsx';
import { apiOf } from '#app/lib/api.ts';
import { distanceTo, keepHere } from '#app/lib/here.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { everyGroup, everyRow } from '#app/lib/pages-of-list.ts';
import { chosenCity, citiesOf, requestCity } from '#app/lib/request-city.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { KeptCity } from '#app/ui/kept-city.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/nearby-labs';

const sorts = ['name', 'verified', 'recent'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { searchParams } = new URL(request.url);
  const city = await requestCity(request, context);
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  const sort = sorts.find((entry) => entry === searchParams.get('sort')) ?? 'name';
  const place = chosenCity(request, await citiesOf(context));
  const centre =
    place?.latitude != null && place.longitude !== null
      ? { latitude: place.latitude, longitude: place.longitude }
      : null;
  // The list says in its place when it could not be read.
  const labs = await everyRow((cursor) => api.send(listLabs, { query: { city, q, sort, cursor } })).then(
    (found) => ({ found, failure: null }),
    (error: unknown) => ({ found: null, failure: error instanceof Error ? error.message : '' }),
  );
  const ids = (labs.found ?? []).map(({ id }) => id);
  const [ratings, times] = await Promise.all([
    everyGroup(ids, (group) => api.call(listLabRatings, { query: { ids: group } })),
    timesOf(api, ids, city),
  ]);
  const pincode = (searchParams.get('pincode') ?? '').trim();
  return { ratings, times, city, q, sort, centre, pincode, place: await placeOfPincode(api, pincode), ...labs };
}

export const handle: FailureHandle = { failure: (locale) => labCardMessages[locale].labsFailed };

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = publicLabMessages[localeOf(location.pathname)].nearbyIn(loaderData?.city ?? '');
  return pageMeta({ title, description: title, pathname: location.pathname, ...settingsOf(matches) });
}

/** From where distances count: the browser's position, else the place of a pincode. It is kept for where labs are compared. */
function useFrom(place: PincodePlace) {
  const [position, setPosition] = useState<Position | null>(null);
  const here = position ?? (typeof place === 'object' ? place : null);
  useEffect(() => {
    if (here) keepHere(here);
  }, [here]);
  return { here, setPosition };
}

export default function NearbyLabs({ loaderData }: Route.ComponentProps) {
  const t = useMessages(publicLabMessages);
  const site = useMessages(siteMessages);
  const submit = useSubmit();
  const { city, q, sort, centre, pincode, place, found, failure, ratings, times } = loaderData;
  const standingOf = (id: number) => {
    const rating = ratings.find(({ labId }) => labId === id);
    const free = times.find(({ labId }) => labId === id);
    return (
      <>
        {rating && <LabStanding rating={rating} />}
        {free && <LabTimesLine times={free} />}
      </>
    );
  };
  const { here, setPosition } = useFrom(place);
  const { state, location } = useNavigation();
  // Another page that is on its way is not this one's labs.
  const { pathname } = useLocation();
  const locale = useLocale();
  const loading = state === 'loading' && location.pathname === pathname;
  const placed = (found ?? []).map((lab) => ({ lab, km: here && distanceTo(here, lab) }));
  // From a place, what is nearest comes first.
  const shown = here ? placed.toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity)) : placed;
  const onMap = shown.flatMap(({ lab: { id, labName, verified, latitude, longitude } }) =>
    latitude !== null && longitude !== null ? [{ id, labName, verified, latitude, longitude }] : [],
  );
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={site.breadcrumb}
        trail={[{ name: site.home, to: '/' }, { name: site.services, to: '/services' }, { name: t.nearbyIn(city) }]}
      />
      <h1 className="mb-6 text-3xl md:text-4xl">{t.nearbyIn(city)}</h1>
      <Form
        method="get"
        onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
        className="mb-4 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]"
      >
        {pincode && <input type="hidden" name="pincode" value={pincode} />}
        <KeptCity />
        <TextField label={t.searchLab} name="q" type="search" defaultValue={q} />
        <SelectField label={t.sort} name="sort" defaultValue={sort}>
          <option value="name">{t.byName}</option>
          <option value="verified">{t.byVerified}</option>
          <option value="recent">{t.byRecent}</option>
        </SelectField>
        <Button type="submit" beforeScripts>
          {t.show}
        </Button>
      </Form>
      <NearMe pincode={pincode} place={place} asked={{ q, sort }} onPosition={setPosition} />
      {here && (
        <p className="mb-4 text-quiet">
          {shown.every(({ km }) => km === null || km > 100) ? t.farAway(city) : t.nearestFirst}
        </p>
      )}
      {loading && <Skeleton label={t.loading} />}
      {!loading && found === null && <ErrorState title={t.error(failure || labCardMessages[locale].labsFailed)} />}
      {!loading && found?.length === 0 && <EmptyState title={t.none(city)} />}
      {!loading && shown.length > 0 && (
        <div className="grid gap-6 lg:grid-cols-[1.2fr_1fr]">
          <ul className="grid content-start gap-4 sm:grid-cols-2">
            {shown.map(({ lab, km }, index) => (
              <li key={lab.id} id={`lab-${lab.id}`}>
                <LabCard lab={lab} place={{ number: index + 1, km }} standing={standingOf(lab.id)} />
              </li>
            ))}
          </ul>
          {centre && onMap.length > 0 && (
            <div className="lg:sticky lg:top-20 lg:self-start">
              <LabMap labs={onMap} centre={centre} here={here} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
