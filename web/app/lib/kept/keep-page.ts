import { canKeep } from './database.ts';

/** Has the service worker keep a page, this one where none is named, with the files that are here: it opens without a connection then. */
export async function keepPage(page = location.pathname): Promise<void> {
  if (!canKeep() || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => new URL(name).origin === location.origin && /\/(assets|fonts)\//.test(name));
  active?.postMessage({ kind: 'keep', page, files });
}
