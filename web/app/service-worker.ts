/**
 * The site's one service worker: pages that work without a connection keep their document and its files. Each feature
 * asks for its own page by a message, and the page that says what a phone has is kept for everybody; nothing that anybody
 * answered is kept here, only what every visitor may load.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = 'pages-v1';
/** The pages that open without a connection, in whatever language, by feature: the round, and what a patient keeps. */
const pages = /^(\/[a-z]{2})?\/(labs\/sample-collection|kept)$/;
/** Which files belong to which page: what belongs to none any more goes. */
const LISTS = '/kept-files';
/** So long a page is waited for before the kept one is shown. */
const PATIENCE_MS = 4000;
/** So long a kept page stands before it is fetched again. */
const FRESH_MS = 86_400_000;

/** A page that a feature wants kept, with the files that are loaded; or what everybody is to see without a connection, in each language. */
type Message = { kind: 'keep'; page: string; files: string[] } | { kind: 'ready'; pages: string[] };

type Lists = Record<string, string[]>;

const addressOf = (file: string) => new URL(file, worker.location.origin).href;

async function readLists(cache: Cache): Promise<Lists> {
  const kept = await cache.match(LISTS);
  return kept ? ((await kept.json()) as Lists) : {};
}

/** Drops what no kept page loads any more: the files of an earlier version. */
async function tidy(cache: Cache, lists: Lists): Promise<void> {
  const wanted = new Set([LISTS, ...Object.keys(lists), ...Object.values(lists).flat()].map(addressOf));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

/** Keeps a page and what it loads, in place of what was kept of it before: whole, or what was kept before stays. */
async function keep(page: string, files: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const document = await fetch(page, { cache: 'no-cache' });
  if (!document.ok) return;
  const named = (await document.clone().text()).match(/\/(?:assets|fonts)\/[\w.-]+/g) ?? [];
  const needed = new Set(named.map(addressOf));
  const wanted = [...new Set([...needed, ...files.map(addressOf)])];
  for (const file of wanted) {
    if (await cache.match(file)) continue;
    const came = await cache.add(file).then(
      () => true,
      () => false,
    );
    if (!came && needed.has(file)) return;
  }
  await cache.put(page, document);
  const lists = { ...(await readLists(cache)), [page]: wanted };
  await cache.put(LISTS, Response.json(lists));
  await tidy(cache, lists);
}

/** One after the other: what one keeps is in no other's way. */
let keeping: Promise<void> = Promise.resolve();
const keepInTurn = (page: string, files: string[]): Promise<void> => {
  keeping = keeping.then(() => keep(page, files)).catch(() => {});
  return keeping;
};

/** Everybody's page without a connection, fetched again once a day with the files that it names. */
async function keepOfflinePages(offlinePages: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const page of offlinePages) {
    const kept = await cache.match(page);
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '1970-01-01');
    if (age > FRESH_MS) await keepInTurn(page, []);
  }
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const message = event.data as Message;
  event.waitUntil(message.kind === 'keep' ? keepInTurn(message.page, message.files) : keepOfflinePages(message.pages));
});

const later = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), ms));

/** What a proxy or a site that starts again says in place of an answer. */
const NO_ANSWER = [502, 503, 504];

/** The page as it is now; as it was kept where it does not come. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.match(new URL(request.url).pathname);
  if (!kept) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), later(PATIENCE_MS)]);
    return NO_ANSWER.includes(answer.status) ? kept : answer;
  } catch {
    return kept;
  }
}

/** The page that opens without a connection in place of another: a collector's round for the portal and for an installed app, else what is kept. */
const insteadOf = (pathname: string, language: string): string[] => [
  ...(/^(\/[a-z]{2})?\/?(labs(\/|$)|$)/.test(pathname)
    ? [`${language}/labs/sample-collection`, '/labs/sample-collection']
    : []),
  `${language}/kept`,
];

/** Where there is no connection: what this phone has, in the language of the page, with the way back to what was asked for. */
async function elsewhere(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const [, language = ''] = /^(\/[a-z]{2})(?:\/|$)/.exec(pathname) ?? [];
    const from = encodeURIComponent(pathname + search);
    const kept = Object.keys(await readLists(await caches.open(CACHE)));
    for (const page of [...insteadOf(pathname, language), ...kept.filter((entry) => entry.endsWith('/kept'))])
      if (kept.includes(page))
        return Response.redirect(page.endsWith('/kept') ? `${page}?offline=1&from=${from}` : page);
    throw error;
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(pages.test(pathname) ? pageOf(request) : elsewhere(request));
  } else if (/^\/(assets|fonts)\//.test(pathname))
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
});
