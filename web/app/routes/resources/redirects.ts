import { redirect } from 'react-router';
import { bareOf, localeOf, localized } from '#app/lib/locale.ts';
import type { Route } from './+types/redirects';

/** Addresses of the specification that lead to another page: both readings of it work. */
const targets: Record<string, string> = {
  '/packages': '/all-packages',
  '/register': '/labs/register',
  '/lab-dashboard': '/labs/dashboard',
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const bare = bareOf(pathname).replace(/\.data$/, '');
  return redirect(localized(targets[bare] ?? '/', localeOf(pathname)) + search);
}
