import { bareOf } from './locale.ts';
import { type CityChoice, useRootData } from './root-data.ts';

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

/** Pages whose prices, labs or times are those of a city. */
const OF_CITY =
  /^\/(?:search|all-packages|compare|basket|prescription|book|services|lab|(?:common-)?health(?:-problems|-scan)?|(?:offer-|lab-)?package(?:-details)?)?(?:\/(?!do)|$)/;

/** An address of the site, in English, with the slug of a city where its page is of one and none is named yet; any other as it is. */
export function withCity(address: string, city: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const rest = address.slice(path.length);
  if (!city || !OF_CITY.test(path) || rest.includes('city=')) return address;
  return `${path}?city=${city}${rest.replace('?', '&')}`;
}

/** What of an address is of one city's list: another begins at its first page. */
export const ofOneList = ['cursor', 'page'];

/** The cookie that keeps a city for a year. */
export const cityCookie = (name: string): string =>
  `${COOKIE}=${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=lax`;

/** Remembers a choice: as the specification says under `selectedCity`, and mirrored for the server. */
export function rememberCity(name: string): void {
  localStorage.setItem('selectedCity', name);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that visits
  document.cookie = cityCookie(name);
}

export const useCity = (): CityChoice | null => useRootData()?.city ?? null;

export const useCities = (): CityChoice[] => useRootData()?.cities ?? [];

/** The city that the address names by ?city=; empty where it names none. */
export const useAddressedCity = (): string => useRootData()?.addressed ?? '';
