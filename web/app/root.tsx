import { languages } from '@healthplus/contract/languages';
import { siteSettings } from '@healthplus/contract/site/endpoints';
import { nameCities } from '@healthplus/words/city-names';
import { namesOfCities } from '@healthplus/words/city-names-by-language';
import { noScriptsMessages } from '@healthplus/words/pages/no-scripts';
import { siteMessages } from '@healthplus/words/pages/site';
import { lazy, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { useRememberedCity } from '#app/features/places/city-select.tsx';
import { FailedPage } from '#app/shells/failed-page.tsx';
import { Footer } from '#app/shells/site/footer.tsx';
import { Header } from '#app/shells/site/header.tsx';
import { PageWaiting } from '#app/shells/waiting.tsx';
import type { Route } from './+types/root';
import { writtenContent } from './features/site/site-content.ts';
import { apiOf } from './lib/api.ts';
import { cityOfAddress, cityOfPath } from './lib/city.ts';
import { localeOf, requestLocale } from './lib/locale.ts';
import { useMessages } from './lib/messages.ts';
import { chosenCity, citiesOf } from './lib/request-city.ts';
import { type RootData, useRootData } from './lib/root-data.ts';
import { useScriptMark } from './lib/script-mark.ts';
import { useViewing } from './lib/session.ts';
import { themeScript } from './lib/theme.ts';
import { unlessFiltersChange } from './lib/use-filters.ts';
import { Notices } from './ui/notices.tsx';
import { PageAnnouncer } from './ui/page-announcer.tsx';
import './styles/tokens.css';

/** What a script is written in beside Latin letters: it comes with the page, so that nothing moves once it is there. */
const fonts: Record<string, string | undefined> = { Devanagari: '/fonts/anek-devanagari.woff2' };

const preload = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  preload('/fonts/inter.woff2'),
  preload('/fonts/anek-latin.woff2'),
];

/** What every page needs: the deployment's settings, the cities, and the chosen one (the first by default). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [settings, all, written] = await Promise.all([
    api.call(siteSettings),
    citiesOf(context),
    writtenContent(context),
  ]);
  const site = { ...settings, ...written.contact?.[requestLocale(request)] };
  const cities = all.map(({ id, name, slug }) => ({ id, name, slug }));
  const city = chosenCity(request, all);
  const { pathname, search } = new URL(request.url);
  // Named beside the path: what is said of the page's own address names it too.
  const addressed = city && !cityOfPath(pathname) && cityOfAddress({ pathname, search }) ? city.slug : null;
  const named = namesOfCities[requestLocale(request)];
  return {
    site,
    cities,
    city: city && { id: city.id, name: city.name, slug: city.slug },
    addressed,
    cityNames: named ? Object.fromEntries(cities.map(({ name }) => [name, named[name] ?? name])) : null,
  } satisfies RootData;
}

export const shouldRevalidate = unlessFiltersChange;

export function Layout({ children }: { children: React.ReactNode }) {
  // Before anything is said of a city, in its title too.
  const names = useRootData()?.cityNames;
  if (names) nameCities(names);
  const { pathname } = useLocation();
  const own = useScriptMark();
  const font = fonts[languages[localeOf(pathname)].script];
  return (
    // The script below may have chosen the colours before React is here.
    <html lang={localeOf(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B6E63" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16201D" media="(prefers-color-scheme: dark)" />
        <script {...own}>{themeScript}</script>
        {font && <link {...preload(font)} />}
        <Meta />
        <Links />
      </head>
      <body>
        <noscript>
          {/* Without scripts answers are open, and what needs them says so. React reads nothing of it in the browser. */}
          {import.meta.env.SSR && (
            <>
              <style>{'[hidden].answer { display: block !important }'}</style>
              <p className="bg-saving px-4 py-2 text-center text-saving-ink">
                {noScriptsMessages[localeOf(pathname)].notice}
              </p>
            </>
          )}
        </noscript>
        {children}
        <ScrollRestoration {...own} />
        <Scripts {...own} />
      </body>
    </html>
  );
}

function SkipLink() {
  const t = useMessages(siteMessages);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the content, as its address says, which scripts leave alone
    <a
      href="#content"
      // The address stays as it is: what stands after its # may be a key.
      onClick={(event) => {
        const content = document.getElementById('content');
        if (!content) return;
        event.preventDefault();
        content.tabIndex = -1;
        content.focus();
      }}
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3"
    >
      {t.skip}
    </a>
  );
}

function Banner({ show }: { show: boolean }) {
  const t = useMessages(siteMessages);
  return show ? <p className="bg-saving px-4 py-2 text-center text-saving-ink text-sm">{t.demonstration}</p> : null;
}

/** Only an operator's tab loads it. */
const ViewingBanner = lazy(() => import('#app/features/accounts/viewing-banner.tsx'));

function Looking() {
  const viewing = useViewing();
  return (
    viewing && (
      <Suspense>
        <ViewingBanner viewing={viewing} />
      </Suspense>
    )
  );
}

/** From the first key or click on nobody loses their place when what they pressed goes from the page. */
function keepPlace(): void {
  const first = document.activeElement;
  void import('./ui/kept-focus.ts').then(
    ({ keepFocus }) => keepFocus(first),
    // Without a connection it may not come: the page is as it is without it.
    () => {},
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useRememberedCity();
  useEffect(() => {
    for (const kind of ['keydown', 'click']) document.addEventListener(kind, keepPlace, { once: true, capture: true });
  }, []);
  return (
    <>
      {loaderData.site.publicApiUrl && <meta name="api-origin" content={loaderData.site.publicApiUrl} />}
      <SkipLink />
      <Notices />
      <PageAnnouncer />
      <PageWaiting />
      <Banner show={loaderData.site.demonstration} />
      <Looking />
      <Outlet />
    </>
  );
}

/** What is shown when the frame itself is missing or has failed. */
export function ErrorBoundary() {
  return (
    <>
      <Header />
      <main id="content">
        <FailedPage />
      </main>
      <Footer />
    </>
  );
}
