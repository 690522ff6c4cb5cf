import { addressOf } from '@healthplus/contract/client';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { ApiError, type ErrorBody } from '@healthplus/contract/errors';
import { readToken, type TokenKey } from './session.ts';

/** Saves what a private call answers with as a file, under the name that the answer gives. */
export async function download(
  endpoint: Pick<Endpoint, 'path' | 'method'>,
  input: { params?: unknown; query?: unknown; body?: unknown },
  side: TokenKey,
): Promise<void> {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '';
  const answer = await fetch(origin + addressOf(endpoint.path, input.params, input.query), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${readToken(side) ?? ''}`,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json()) as ErrorBody);
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name ?? 'file') });
  link.click();
  URL.revokeObjectURL(url);
}
