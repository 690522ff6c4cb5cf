import { lookAtClaim } from '@healthplus/contract/bookings/claims.endpoints';
import { ApiError } from '@healthplus/contract/errors';
import { claimMessages } from '@healthplus/words/pages/claim';
import { data } from 'react-router';
import { ClaimForm } from '#app/features/bookings/claim-form.tsx';
import { apiOf } from '#app/lib/api.ts';
import { longDay } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/claim';

const noStore = { headers: { 'cache-control': 'no-store' } };

/** Which visit a bill is of, by the code on it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return data({ visit: await apiOf(context).call(lookAtClaim, { body: { code: params.code } }) }, noStore);
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    if (unknown) return data({ visit: null }, { status: 404, ...noStore });
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = claimMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** Somebody who walked in takes the visit into an account of the site. */
export default function ClaimPage({ loaderData: { visit }, params }: Route.ComponentProps) {
  const t = useMessages(claimMessages);
  const locale = useLocale();
  if (!visit || visit.claimed)
    return (
      <div className="page-width max-w-2xl py-10">
        <h1 className="mb-3 text-3xl">{visit ? t.claimed : t.unknown}</h1>
        <p className="mb-5">{visit ? t.claimedText : t.unknownText}</p>
        {visit && <ButtonLink to="/dashboard">{t.toBookings}</ButtonLink>}
      </div>
    );
  return (
    <div className="page-width max-w-2xl py-10">
      <h1 className="mb-3 text-3xl">{t.title}</h1>
      <p className="font-semibold text-lg">{t.visit(visit.labName, longDay(visit.startsAt, locale))}</p>
      <p className="mb-4">
        {t.patient}: {visit.initials}
      </p>
      <p className="mb-6 text-quiet">{t.why}</p>
      <ClaimForm code={params.code} phoneEnding={visit.phoneEnding} />
    </div>
  );
}
