import { type City, listCities } from '@healthplus/contract/catalogue';
import type { ApiClient } from '@healthplus/contract/client';
import type { RouterContextProvider } from 'react-router';
import { apiOf } from './api.ts';
import { cityFromCookie } from './city.ts';

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

/** The city that a request's page is for: the one of its cookie, else the first of the list. */
export async function requestCity(request: Request, context: Context): Promise<string> {
  const cities = await citiesOf(context);
  const wanted = cityFromCookie(request.headers.get('cookie'))?.toLowerCase();
  return (cities.find((city) => city.name.toLowerCase() === wanted) ?? cities[0])?.name ?? '';
}
