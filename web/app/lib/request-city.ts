import { listCities } from '@healthplus/contract/catalogue';
import type { ApiClient } from '@healthplus/contract/client';
import { cityFromCookie } from './city.ts';

/** The city that a request's page is for: the one of its cookie, else the first of the list. */
export async function requestCity(request: Request, api: ApiClient): Promise<string> {
  const cities = await api.call(listCities);
  const wanted = cityFromCookie(request.headers.get('cookie'))?.toLowerCase();
  return (cities.find((city) => city.name.toLowerCase() === wanted) ?? cities[0])?.name ?? '';
}
