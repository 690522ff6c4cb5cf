import { useRouteLoaderData } from 'react-router';
import { bareOf } from './locale.ts';

export interface CityChoice {
  id: number;
  name: string;
  slug: string;
}

const COOKIE = 'city';

/** The city that a request carries in its cookie, so that the server renders the right one. */
export function cityFromCookie(header: string | null): string | undefined {
  const found = /(?:^|;\s*)city=([^;]{1,120})/.exec(header ?? '');
  if (!found) return undefined;
  try {
    return decodeURIComponent(found[1]!).slice(0, 80) || undefined;
  } catch {
    return undefined;
  }
}

/** The slug of a page whose address names its city: the same page for everybody, whatever they have chosen. */
export function cityOfPath(pathname: string): string | undefined {
  return /^\/city\/([a-z0-9-]+)(?:\.data)?$/.exec(bareOf(pathname))?.[1];
}

/**
 * The city that an address names, in its path or as ?city=, in small letters: the page is then the same for everybody,
 * whatever they have chosen, and caches on the way may keep it.
 */
export function cityOfAddress({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const asked = new URLSearchParams(search).get('city')?.trim().toLowerCase().slice(0, 80);
  return cityOfPath(pathname) ?? (asked || undefined);
}

/** The city of ?city= as it was written; empty without one. */
export const cityAsked = (search: string): string =>
  search.includes('city=') ? (new URLSearchParams(search).get('city') ?? '') : '';

/** Pages whose prices, labs or times are those of a city. */
const OF_CITY =
  /^\/(?:|(?:search|all-packages|compare|basket|prescription|book|services(?:\/(?:blood-test|xrays-scans|nearby-labs))?|common-health-problems)|(?:package|offer-package-details|health-scan|health|common-health-problems|lab|lab\/package|lab-package-details)\/[^/]+)$/;

/** An address of the site, in English, with a city where its page is of one and none is named yet; any other as it is. */
export function withCity(address: string, city: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  if (!city || !OF_CITY.test(path) || cityAsked(query)) return address;
  return `${path}${query ? `${query}&` : '?'}city=${encodeURIComponent(city)}${hash}`;
}

/** What of an address is of one city's list: another begins at its first page. */
export function fromFirstPage(asked: URLSearchParams): void {
  for (const part of ['cursor', 'page']) asked.delete(part);
}

/** The cookie that keeps a city for a year. */
export const cityCookie = (name: string): string =>
  `${COOKIE}=${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=lax`;

/** Remembers a choice: as the specification says under `selectedCity`, and mirrored for the server. */
export function rememberCity(name: string): void {
  localStorage.setItem('selectedCity', name);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that visits
  document.cookie = cityCookie(name);
}

interface RootData {
  city: CityChoice | null;
  cities: CityChoice[];
}

export function useCity(): CityChoice | null {
  return (useRouteLoaderData('root') as RootData | undefined)?.city ?? null;
}

export function useCities(): CityChoice[] {
  return (useRouteLoaderData('root') as RootData | undefined)?.cities ?? [];
}
