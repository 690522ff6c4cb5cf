import type { ApiClient } from '@healthplus/contract/client';
import { listCities } from '@healthplus/contract/places/endpoints';
import type { City } from '@healthplus/contract/places/schemas';
import { data, type RouterContextProvider } from 'react-router';
import { apiOf } from './api.ts';
import { cityFromCookie, cityOfAddress, cityOfPath } from './city.ts';

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

/** The city that an address names as its slug or its name; null where there is none of it. */
const named = (cities: City[], wanted: string): City | null =>
  cities.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted) ?? null;

/**
 * The city that a request's page is for: the one of its address, else of its cookie, else the first of the list. Throws
 * 404 for an address with a city that is not of the list.
 */
export function chosenCity(request: Request, cities: City[]): City | null {
  const url = new URL(request.url);
  const asked = cityOfAddress(url);
  const city = asked === undefined ? null : named(cities, asked);
  // A page of a city that is gone says so itself.
  if (asked !== undefined && !city && !cityOfPath(url.pathname)) throw data(null, { status: 404 });
  const chosen = cityFromCookie(request.headers.get('cookie'))?.toLowerCase();
  return city ?? (chosen === undefined ? null : named(cities, chosen)) ?? cities[0] ?? null;
}

/** The name of that city, as the API takes it. */
export async function requestCity(request: Request, context: Context): Promise<string> {
  return chosenCity(request, await citiesOf(context))?.name ?? '';
}
