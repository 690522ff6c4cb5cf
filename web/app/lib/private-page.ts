import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { nextCursor } from './pages-of-list.ts';
import { readToken, type TokenKey } from './session.ts';
import { type Filters, filtersOf } from './use-filters.ts';

/** What a private page asks by: the parts of its path, and the filters in its address. */
interface Address {
  params: Record<string, string | undefined>;
  filters: Filters;
}

/** What came of reading: a value, what went wrong, or that nobody is signed in. */
export type Outcome<T> = { value: T } | { failure: unknown } | 'signed-out';

/** A reading that has begun, and how to read again. */
export interface Reading<T> {
  outcome: Promise<Outcome<T>>;
  again: () => Promise<Outcome<T>>;
}

export interface Answer<T> {
  body: T[];
  response: Response;
}

export interface Listed<T> {
  rows: T[];
  total: number;
  next: string | null;
}

/** A list that is read page by page. */
export interface ListReading<T> extends Reading<Listed<T>> {
  page: (token: string, cursor: string) => Promise<Listed<T>>;
}

/** A page of a list, with where the next one begins. */
export function listed<T>({ body, response }: Answer<T>): Listed<T> {
  return {
    rows: body,
    total: Number(response.headers.get('x-total-count') ?? body.length),
    next: nextCursor(response),
  };
}

const addressOf = ({ params, request }: ClientLoaderFunctionArgs): Address => ({
  params,
  filters: filtersOf(new URL(request.url).searchParams),
});

/** Begins to read with the token of a side; the page stands meanwhile, with the shapes of what is to come. */
export function beginReading<T>(key: TokenKey, read: (token: string) => Promise<T>): Reading<T> {
  const again = async (): Promise<Outcome<T>> => {
    const token = readToken(key);
    if (!token) return 'signed-out';
    try {
      return { value: await read(token) };
    } catch (failure) {
      return { failure };
    }
  };
  return { outcome: again(), again };
}

/** Begins to read what anybody may read: without a token, in a private page as in a public one. */
export function beginOpen<T>(read: () => Promise<T>): Reading<T> {
  const again = (): Promise<Outcome<T>> =>
    read().then(
      (value) => ({ value }),
      (failure: unknown) => ({ failure }),
    );
  return { outcome: again(), again };
}

/** The same for a list. */
export function beginList<T>(
  key: TokenKey,
  ask: (token: string, cursor?: string) => Promise<Answer<T>>,
): ListReading<T> {
  return {
    ...beginReading(key, (token) => ask(token).then(listed)),
    page: (token, cursor) => ask(token, cursor).then(listed),
  };
}

/** Reads once something else has been read and says that there is anything to read; `none` otherwise. */
export const beginAfter = <T, U>(
  first: Reading<U>,
  key: TokenKey,
  { wanted, none, read }: { wanted: (value: U) => boolean; none: T; read: (token: string) => Promise<T> },
): Reading<T> =>
  beginReading(key, async (token) => {
    const outcome = await first.outcome;
    return typeof outcome === 'object' && 'value' in outcome && wanted(outcome.value) ? read(token) : none;
  });

/** Runs in the browser as soon as the page is on its way, also for a page that came whole from the server. */
const inTheBrowser = <L>(loader: L) => Object.assign(loader as L & { hydrate: true }, { hydrate: true as const });

/** The `clientLoader` of a private page: what it shows, read with the token of its side. */
export const privatePage = <T>(key: TokenKey, read: (token: string, address: Address) => Promise<T>) =>
  inTheBrowser(async (args: ClientLoaderFunctionArgs) => beginReading(key, (token) => read(token, addressOf(args))));

/** The same for a page of one list, read page by page. */
export const privateList = <T>(
  key: TokenKey,
  ask: (token: string, address: Address, cursor?: string) => Promise<Answer<T>>,
) =>
  inTheBrowser(async (args: ClientLoaderFunctionArgs) =>
    beginList(key, (token, cursor) => ask(token, addressOf(args), cursor)),
  );

/** The same for a page that reads several things at once. */
export const privateParts = <T>(begin: (address: Address) => T) =>
  inTheBrowser(async (args: ClientLoaderFunctionArgs) => begin(addressOf(args)));

/** For the frame around private pages: it is read once, and again when the page asks for it. */
export const readOnce = () => false;

/** For a page whose address also says what is open on it: opening and closing reads nothing again. */
export const unlessOnly =
  (...names: string[]) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const asks = ({ pathname, searchParams }: URL) => {
      const rest = [...searchParams].filter(([name]) => !names.includes(name));
      return JSON.stringify([pathname, rest.sort()]);
    };
    return currentUrl.href !== nextUrl.href && asks(currentUrl) === asks(nextUrl) ? false : defaultShouldRevalidate;
  };
