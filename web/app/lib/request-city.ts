import type { ApiClient } from '@healthplus/contract/client';
import { listCities } from '@healthplus/contract/places/endpoints';
import type { City } from '@healthplus/contract/places/schemas';
import type { RouterContextProvider } from 'react-router';
import { apiOf } from './api.ts';
import { cityFromCookie, cityOfPath } from './city.ts';

type Context = Readonly<RouterContextProvider>;

/** The cities as one page's loaders share them: asked for once, however many loaders run. */
const asked = new WeakMap<Context, Promise<City[]>>();

export function citiesOf(context: Context, api: ApiClient = apiOf(context)): Promise<City[]> {
  const earlier = asked.get(context);
  if (earlier) return earlier;
  const cities = api.call(listCities);
  asked.set(context, cities);
  return cities;
}

/** The city that a request's page is for: the one of its address, else of its cookie, else the first of the list. */
export function chosenCity(request: Request, cities: City[]): City | null {
  const slug = cityOfPath(new URL(request.url).pathname);
  const wanted = cityFromCookie(request.headers.get('cookie'))?.toLowerCase();
  return (
    cities.find((city) => city.slug === slug) ??
    cities.find((city) => city.name.toLowerCase() === wanted) ??
    cities[0] ??
    null
  );
}

/** The name of that city, as the API takes it. */
export async function requestCity(request: Request, context: Context): Promise<string> {
  return chosenCity(request, await citiesOf(context))?.name ?? '';
}
