import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { apiFetchContext } from '#app/lib/api.ts';
import { cityFromCookie, cityOfAddress } from '#app/lib/city.ts';
import { bareOf, localeOf } from '#app/lib/locale.ts';
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

/** The path of a route, its parents' before it. */
function pathOf(routes: ServerBuild['routes'], id: string): string {
  const { path = '', parentId } = routes[id]!;
  const above = parentId === undefined ? '' : pathOf(routes, parentId);
  return [above, path].filter(Boolean).join('/');
}

/** The first part of a path behind its language ("hi?" in a route's); '' for a part that is a name for any. */
function firstPartOf(path: string): string {
  const first = path
    .toLowerCase()
    .split('/')
    .find((part) => !part.endsWith('?'));
  return first !== undefined && /^[\w-]+$/.test(first) ? first : '';
}

/**
 * The build with those routes alone that an address of this first part can match: some three hundred are looked through
 * three times for a page, which was a tenth of its time. The browser is given the table of all of them as ever.
 */
function narrowed(build: ServerBuild, first: string): ServerBuild {
  const fitting = <R>(routes: Record<string, R>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => ['', first].includes(firstPartOf(pathOf(build.routes, id)))),
    );
  return { ...build, routes: fitting(build.routes), assets: { ...build.assets, routes: fitting(build.assets.routes) } };
}

/** A language in capitals: the router takes it, and no page of ours leads there. */
const spelledOtherwise = (pathname: string): boolean => localeOf(pathname) !== localeOf(pathname.toLowerCase());

/** A handler for each first part of an address, made when it is first asked for; made-up ones share one. */
function handlersOf(build: ServerBuild): (request: Request) => RequestHandler {
  const parts = new Set(Object.keys(build.routes).map((id) => firstPartOf(pathOf(build.routes, id))));
  const whole = createRequestHandler(build, 'production');
  const handlers = new Map<string, RequestHandler>();
  return ({ url }) => {
    const { pathname } = new URL(url);
    // Data of pages, and the table of routes, are asked for by addresses of their own; one that is spelled otherwise (/%6Cab, /HI) the router reads.
    if (pathname.startsWith('/__') || /[.%]/.test(pathname) || spelledOtherwise(pathname)) return whole;
    const asked = firstPartOf(bareOf(pathname).slice(1));
    const first = parts.has(asked) ? asked : '';
    const handler = handlers.get(first) ?? createRequestHandler(narrowed(build, first), 'production');
    handlers.set(first, handler);
    return handler;
  };
}

/** The built pages as one function of a request, with how its answer may be shared. */
export function createWebHost(build: ServerBuild) {
  const handlerFor = handlersOf(build);
  return {
    handle(request: Request, apiFetch: ApiFetch, mark: string): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(apiFetchContext, apiFetch);
      context.set(scriptMarkContext, mark);
      return handlerFor(request)(request, context);
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
