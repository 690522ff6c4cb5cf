import { type ApiClient, createApiClient, type Fetch } from '@healthplus/contract/client';
import { ApiError } from '@healthplus/contract/errors';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { apiOrigin } from './api-origin.ts';

/** How a loader reaches the API; the host puts it there for every request. */
export const apiFetchContext = createContext<Fetch>();

/**
 * The API as a page loader calls it, on the server. An address that the API cannot make sense of (a cursor, a
 * character) is a page that does not exist, not one that has failed. When the API is away or asks to wait, so does
 * the page, with the same status.
 */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  const client = createApiClient(context.get(apiFetchContext));
  const asPage = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) throw data(null, { status: 404 });
      if (error instanceof ApiError && (error.status === 503 || error.status === 429))
        throw data(null, { status: error.status, headers: { 'retry-after': '5' } });
      throw error;
    }
  };
  return { call: (...input) => asPage(client.call(...input)), send: (...input) => asPage(client.send(...input)) };
}

/** Whether an API call of a loader found nothing there, or could make no sense of the address. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 404 || error.status === 400
    : (error as { init?: ResponseInit } | null)?.init?.status === 404;

/** A part of a page that may fail alone: null, and the page says so in its place. */
export const nullIfFailed = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null);

/** Whether nobody has touched the page for a while: pages that read by themselves say so, and what they read then is no use of its session. */
export const attendance = { isUnattended: () => false };

/** What a call says of that. */
export const saidOfAttendance = (): Record<string, string> =>
  attendance.isUnattended() ? { 'x-unattended': '1' } : {};

/** The API as the browser calls it. */
export const browserApi: ApiClient = createApiClient((path, init) =>
  fetch(apiOrigin() + path, { ...init, headers: { ...init?.headers, ...saidOfAttendance() } }),
);
