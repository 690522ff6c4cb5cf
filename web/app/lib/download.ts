import { addressOf, refusalOf } from '@healthplus/contract/client';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { apiOrigin } from './api-origin.ts';
import { readToken, type TokenKey } from './session.ts';

interface Asked {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The bytes of what a private call answers with. Throws ApiError for a refusal. */
export const readFile = async (...asked: Parameters<typeof fetchFile>): Promise<Uint8Array> =>
  new Uint8Array(await (await fetchFile(...asked)).blob.arrayBuffer());

/** What a private call answers with, and the name that the answer gives it. Throws ApiError for a refusal. */
async function fetchFile(endpoint: Pick<Endpoint, 'path' | 'method'>, input: Asked, side: TokenKey) {
  const answer = await fetch(apiOrigin() + addressOf(endpoint.path, input.params, input.query), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${readToken(side) ?? ''}`,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => null));
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await answer.blob(), name: decodeURIComponent(name ?? 'file') };
}

/** Saves bytes that the page has as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Saves what a private call answers with as a file, under the name that the answer gives. */
export async function download(
  endpoint: Pick<Endpoint, 'path' | 'method'>,
  input: Asked,
  side: TokenKey,
): Promise<void> {
  const { blob, name } = await fetchFile(endpoint, input, side);
  saveBlob(name, blob);
}

/** Shows a PDF in a tab of its own, to be read and printed; where no tab may be opened it is saved. For a handler of a click. */
export async function showPdf(
  endpoint: Pick<Endpoint, 'path' | 'method'>,
  input: Asked,
  side: TokenKey,
): Promise<void> {
  // Opened at once, while the click still counts.
  const tab = window.open('', '_blank');
  if (!tab) return download(endpoint, input, side);
  try {
    const { blob } = await fetchFile(endpoint, input, side);
    tab.location.href = URL.createObjectURL(blob);
  } catch (error) {
    tab.close();
    throw error;
  }
}
