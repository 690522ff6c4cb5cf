import { data, redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { cityCookie } from '#app/lib/city.ts';
import { citiesOf, inOtherCity } from '#app/lib/request-city.ts';
import { formOf } from '#app/lib/request-form.ts';
import { safeNext } from '#app/lib/session.ts';
import type { Route } from './+types/choose-city';

/** A city is chosen where no script runs: it is remembered as the scripts would, and the page is shown again for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const city = (await citiesOf(context, apiOf(context))).find(({ name }) => name === form.get('city'));
  if (!city) throw data(null, { status: 400 });
  const next = inOtherCity(safeNext(String(form.get('next') ?? ''), '/'), city);
  return redirect(next, { status: 303, headers: { 'set-cookie': cityCookie(city.name) } });
}

/** The address alone says nothing: back to the site. */
export const loader = () => redirect('/');
