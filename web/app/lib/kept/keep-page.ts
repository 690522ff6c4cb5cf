import { canKeep } from './database.ts';

/** Has the service worker keep this page, so that it opens without a connection. */
export async function keepThisPage(): Promise<void> {
  if (!canKeep() || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => new URL(name).origin === location.origin && /\/(assets|fonts)\//.test(name));
  active?.postMessage({ kind: 'keep', page: location.pathname, files });
}
