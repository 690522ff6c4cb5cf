import { currentUser } from '@healthplus/contract/accounts/endpoints';
import { addPackageMessages } from '@healthplus/words/pages/item-form';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { AddPackageForm } from '#app/features/items/console/add-package-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/add-packages';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = addPackageMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.intro,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('token', (token) => browserApi.call(currentUser, {}, { token }));

function AddPackagesPage() {
  const t = useMessages(addPackageMessages);
  // Source: section 5, without a stored token 'User not authenticated!' shows and the user goes to /login.
  const side = useMemo(() => ({ token: 'token', login: '/login', unauthorized: t.notAuthenticated }) as const, [t]);

  const { value: user, failure } = usePrivate(side, useLoaderData<typeof clientLoader>());
  // A form that has been sent begins again.
  const [turn, setTurn] = useState(0);
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.intro}</p>
      {failure !== null && <ErrorState title={t.accountFailed} />}
      {failure === null && user === null && <Skeleton label={t.loading} />}
      {user && user.role !== 'admin' && (
        <EmptyState title={t.notYours}>
          <p className="text-quiet">{t.notYoursText}</p>
          <ButtonLink to="/labs/login">{t.toPortal}</ButtonLink>
        </EmptyState>
      )}
      {user?.role === 'admin' && <AddPackageForm key={turn} side={side} onDone={() => setTurn(turn + 1)} />}
    </div>
  );
}

export default AddPackagesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = AddPackagesPage;
