/**
 * The site's one service worker: pages that work without a connection keep their document and its files. Each feature
 * asks for its own page by a message; nothing that anybody answered is kept here, only what every visitor may load.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = 'pages-v1';
/** The pages that open without a connection, in whatever language, by feature: the round, and what a patient keeps. */
const pages = /^(\/[a-z]{2})?\/(labs\/sample-collection|kept)$/;
/** So long a page is waited for before the kept one is shown. */
const PATIENCE_MS = 4000;

interface KeepMessage {
  kind: 'keep';
  page: string;
  files: string[];
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** Keeps a page and what it loads, in place of what was kept of it before. */
async function keep({ page, files }: KeepMessage): Promise<void> {
  const cache = await caches.open(CACHE);
  const document = await fetch(page, { cache: 'no-cache' });
  if (!document.ok) return;
  const named = (await document.clone().text()).match(/\/(?:assets|fonts)\/[\w.-]+/g) ?? [];
  const wanted = new Set([...files, ...named].map((file) => new URL(file, worker.location.origin).href));
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file).catch(() => {});
  await cache.put(page, document);
}

worker.addEventListener('message', (event) => {
  const message = event.data as KeepMessage;
  if (message.kind === 'keep') event.waitUntil(keep(message));
});

const later = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), ms));

/** The page as it is now; as it was kept where it does not come. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.match(new URL(request.url).pathname);
  if (!kept) return fetch(request);
  try {
    return await Promise.race([fetch(request), later(PATIENCE_MS)]);
  } catch {
    return kept;
  }
}

/** Where there is no connection: what the patient has kept, in the language of the page; nothing where nothing is. */
async function elsewhere(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const [, language = ''] = /^(\/[a-z]{2})(?:\/|$)/.exec(new URL(request.url).pathname) ?? [];
    for (const page of [`${language}/kept`, '/kept', '/hi/kept'])
      if (await caches.match(page)) return Response.redirect(`${page}?offline=1`);
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
