import { locales } from '@healthplus/contract/languages';
import { localized } from '#app/lib/locale.ts';
import { canKeep } from './can-keep.ts';

/** The site's service worker, once it works; nothing where a browser has none. */
async function workerOf(): Promise<ServiceWorker | null> {
  if (!canKeep() || !('serviceWorker' in navigator)) return null;
  await navigator.serviceWorker.register('/service-worker.js');
  return (await navigator.serviceWorker.ready).active;
}

/** Has a page ready for when there is no connection: for every visitor, when nothing else is to do. */
export async function keepOfflinePage(): Promise<void> {
  const pages = locales.map((locale) => localized('/kept', locale));
  (await workerOf().catch(() => null))?.postMessage({ kind: 'ready', pages });
}

/** Has the service worker keep a page, this one where none is named, with the files that are here: it opens without a connection then. */
export async function keepPage(page = location.pathname): Promise<void> {
  const worker = await workerOf();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => new URL(name).origin === location.origin && /\/(assets|fonts)\//.test(name));
  worker?.postMessage({ kind: 'keep', page, files });
}
