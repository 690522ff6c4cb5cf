import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { apiFetchContext } from '#app/lib/api.ts';
import { cityFromCookie, cityOfPath } from '#app/lib/city.ts';
import { scriptMarkContext } from '#app/lib/script-mark.ts';

type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Addresses whose content belongs to one moment or one person; all others are the same for everybody in a city. */
const uncached = [/^\/outbox/];

/** Pictures, sitemaps and the like: nothing of the visitor's city is in them. */
const cityless =
  /^\/(og|sitemaps)\/|^\/(robots\.txt|\.well-known\/security\.txt|site\.webmanifest|sitemap\.xml|__manifest)$/;

/** The built pages as one function of a request, with the key under which an answer may be shared. */
export function createWebHost(build: ServerBuild) {
  const handler = createRequestHandler(build, 'production');
  return {
    handle(request: Request, apiFetch: ApiFetch, mark: string): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(apiFetchContext, apiFetch);
      context.set(scriptMarkContext, mark);
      return handler(request, context);
    },
    cacheKey(request: Request): string | null {
      const { pathname, search } = new URL(request.url);
      if (uncached.some((pattern) => pattern.test(pathname.replace(/^\/hi(?=\/)/, '')))) return null;
      if (cityOfPath(pathname) || cityless.test(pathname)) return `${pathname}${search}`;
      const city = (cityFromCookie(request.headers.get('cookie')) ?? '').toLowerCase();
      return `${pathname}${search}|${city}`;
    },
  };
}
