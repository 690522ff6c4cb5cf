import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ApiError, type ErrorBody } from './errors.ts';

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

type Input<S> =
  NonNullable<S> extends z.ZodUndefined
    ? undefined
    : NonNullable<S> extends z.ZodType
      ? z.input<NonNullable<S>>
      : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : never;

export interface CallOptions {
  token?: string | null;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Fills `{name}` in a path and appends the query; undefined and empty values are left out. */
export function addressOf(path: string, params?: unknown, query?: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const tail = search.toString();
  return tail ? `/api${filled}?${tail}` : `/api${filled}`;
}

/** The error of an answer outside 2xx. What stands on the way may answer with a page of its own: it says nothing, and callers have their own words. */
export function refusalOf(status: number, body: unknown): ApiError {
  const said = body as ErrorBody | null;
  return new ApiError(status, typeof said?.message === 'string' ? said : { message: '', code: 'internal' });
}

/** A body that was read to its end; null for none. A page of what stands on the way is no answer of ours (TypeError). */
function parsedOf(text: string, ok: boolean): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    if (ok) throw new TypeError('The answer is no JSON.');
    return null;
  }
}

/**
 * The typed call of an endpoint. Resolves with the answer's body and response;
 * throws ApiError for any status outside 2xx, and TypeError when there is no answer at all.
 */
export function createApiClient(fetch: Fetch) {
  async function send<E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
    endpoint: E,
    input: { params?: Input<E['params']>; query?: Input<E['query']>; body?: Input<E['body']> | FormData } = {},
    options: CallOptions = {},
  ): Promise<{ body: Output<E['response']>; response: Response }> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    let body: BodyInit | undefined;
    if (input.body instanceof FormData) body = input.body;
    else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(input.body);
    }
    const response = await fetch(addressOf(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const parsed = parsedOf(await response.text(), response.ok);
    if (!response.ok) throw refusalOf(response.status, parsed);
    return { body: parsed as Output<E['response']>, response };
  }

  return {
    send,
    call: async <E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
      endpoint: E,
      input: Parameters<typeof send<E>>[1] = {},
      options: CallOptions = {},
    ) => (await send(endpoint, input, options)).body,
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
