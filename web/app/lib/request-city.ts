import type { ApiClient } from '@healthplus/contract/client';
import { listCities } from '@healthplus/contract/places/endpoints';
import type { City } from '@healthplus/contract/places/schemas';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { apiOf } from './api.ts';
import { cityFromCookie, cityOfAddress, cityOfPath, ofOneList } from './city.ts';
import { pageUrl } from './page-url.ts';

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

/** The city that goes, or went, by another name; null where there is none. */
const called = (cities: City[], wanted: string): City | null =>
  cities.find(({ aliases }) => aliases.includes(wanted)) ?? null;

/** The same address with the city's own slug in place of another of its names: what is shared and found keeps its page. */
function withSlug(url: URL, { slug }: City): string {
  if (!cityOfPath(url.pathname)) url.searchParams.set('city', slug);
  const path = url.pathname.replace(/(\/city\/)[^/.]+/, `$1${slug}`);
  return `${path}${url.search}`;
}

/** An address of the site for another city: where it names one, it names that. */
export function inOtherCity(address: string, city: City): string {
  const url = new URL(address, 'http://site');
  for (const part of ofOneList) url.searchParams.delete(part);
  return cityOfAddress(url) === undefined ? `${url.pathname}${url.search}` : withSlug(url, city);
}

/**
 * The city that a request's page is for: the one of its address, else of its cookie, else the first of the list. An
 * address with another name of a city leads to its own for good (301); one with a city that is not of the list is a 404.
 */
export function chosenCity(request: Request, cities: City[]): City | null {
  const url = new URL(request.url);
  const asked = cityOfAddress(url);
  const city = asked === undefined ? null : named(cities, asked);
  const meant = city || asked === undefined ? null : called(cities, asked);
  if (meant) throw redirect(withSlug(pageUrl(request), meant), 301);
  // A page of a city that is gone says so itself.
  if (asked !== undefined && !city && !cityOfPath(url.pathname)) throw data(null, { status: 404 });
  const chosen = cityFromCookie(request.headers.get('cookie'))?.toLowerCase();
  return city ?? (chosen === undefined ? null : (named(cities, chosen) ?? called(cities, chosen))) ?? cities[0] ?? null;
}

/** The name of that city, as the API takes it. */
export async function requestCity(request: Request, context: Context): Promise<string> {
  return chosenCity(request, await citiesOf(context))?.name ?? '';
}
