import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { AddPackageForm } from '#app/features/items/console/add-package-form.tsx';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/add-package-sections';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = packageMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.alternative,
    description: t.alternative,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** The other reading of the add form: collapsible sections that post a whole test package. */
export default function AddPackageSectionsPage() {
  const t = useMessages(packageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { profile } = usePortal();
  const side = useLabSide();
  const [turn, setTurn] = useState(0);
  return (
    <div className="max-w-3xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.addTitle}</h1>
        <ButtonLink to="/labs/manage-package" look="secondary">
          {t.backToList}
        </ButtonLink>
      </div>
      <AddPackageForm
        key={turn}
        side={side}
        keptAs={`package.${profile.labId}.sections`}
        onDone={() => {
          setTurn(turn + 1);
          void navigate(localized('/labs/manage-package', locale));
        }}
      />
    </div>
  );
}
