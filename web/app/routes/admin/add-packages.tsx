import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddPackageForm } from '#app/features/catalogue/add-package-form.tsx';
import { addPackageMessages } from '#app/features/catalogue/add-package-messages.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { readToken } from '#app/lib/session.ts';
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

/** Source: section 5, without a stored token 'User not authenticated!' shows and the user goes to /login. */
export default function AddPackagesPage() {
  const t = useMessages(addPackageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  // A form that has been sent begins anew.
  const [turn, setTurn] = useState(0);
  const leave = () => {
    notify(t.notAuthenticated, 'bad');
    void navigate(
      `${localized('/login', locale)}?next=${encodeURIComponent(localized('/admin/add-packages', locale))}`,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (!readToken('token')) leave();
  }, []);
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.intro}</p>
      <AddPackageForm key={turn} side="token" onUnauthenticated={leave} onDone={() => setTurn(turn + 1)} />
    </div>
  );
}
