import { type ApiClient, createApiClient, type Fetch } from '@healthplus/contract/client';
import { createContext, type RouterContextProvider } from 'react-router';

/** How a loader reaches the API; the host puts it there for every request. */
export const apiFetchContext = createContext<Fetch>();

/** The API as a page loader calls it, on the server. */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return createApiClient(context.get(apiFetchContext));
}

/** The API as the browser calls it; its origin is ours unless PUBLIC_API_URL says otherwise. */
export const browserApi: ApiClient = createApiClient((path, init) => {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '';
  return fetch(`${origin}${path}`, init);
});
