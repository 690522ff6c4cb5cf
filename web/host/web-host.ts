import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { apiFetchContext } from '#app/lib/api.ts';
import { cityFromCookie, cityOfAddress } from '#app/lib/city.ts';
import { bareOf } from '#app/lib/locale.ts';
import { scriptMarkContext } from '#app/lib/script-mark.ts';

type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Addresses whose content belongs to one moment or one person; all others are the same for everybody in a city. */
const uncached = [/^\/outbox/];

/** Pictures, sitemaps and the like: nothing of the visitor's city is in them. */
const cityless =
  /^\/(og|sitemaps)\/|^\/(robots\.txt|\.well-known\/security\.txt|site\.webmanifest|sitemap\.xml|__manifest)$/;

/**
 * What public pages read of an address's query. One with another name is rendered for whoever asks and kept nowhere, so
 * that made-up names fill no cache, here or on the way.
 */
const readNames = new Set(
  'as at booking cat category city concern cursor fasting for item items kind lab limit maxHours maxPrice next number page payment pincode price q sample show sort subcategory type view whom _routes'.split(
    ' ',
  ),
);

/** Under which key a page may be shared; `byAnyone`: its address says all that it depends on, so that caches on the way may keep it. */
interface Sharing {
  key: string;
  byAnyone: boolean;
}

/** The built pages as one function of a request, with how its answer may be shared. */
export function createWebHost(build: ServerBuild) {
  const handler = createRequestHandler(build, 'production');
  return {
    handle(request: Request, apiFetch: ApiFetch, mark: string): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(apiFetchContext, apiFetch);
      context.set(scriptMarkContext, mark);
      return handler(request, context);
    },
    sharing(request: Request): Sharing | null {
      const { pathname, search, searchParams } = new URL(request.url);
      if ([...searchParams.keys()].some((name) => !readNames.has(name))) return null;
      if (uncached.some((pattern) => pattern.test(bareOf(pathname)))) return null;
      const address = `${pathname}${search}`;
      if (cityless.test(pathname) || cityOfAddress({ pathname, search })) return { key: address, byAnyone: true };
      const city = (cityFromCookie(request.headers.get('cookie')) ?? '').toLowerCase();
      // An address holds no space: whatever the cookie says, no two keys are one.
      return { key: `${address} ${city}`, byAnyone: false };
    },
  };
}
