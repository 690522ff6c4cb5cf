import { redirect } from 'react-router';
import { bareOf, localeOf, localized } from '#app/lib/locale.ts';
import { pageUrl } from '#app/lib/page-url.ts';
import type { Route } from './+types/redirects';

/** Addresses of the specification that lead to another page: both readings of it work. */
const targets: Record<string, string> = {
  '/packages': '/all-packages',
  '/register': '/labs/register',
  '/lab-dashboard': '/labs/dashboard',
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = pageUrl(request);
  const bare = bareOf(pathname);
  return redirect(localized(targets[bare] ?? '/', localeOf(pathname)) + search);
}
