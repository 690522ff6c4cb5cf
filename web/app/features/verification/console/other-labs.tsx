import { listAdminLabs } from '@healthplus/contract/verification/endpoints';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useNavigate } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useKeys } from '#app/lib/use-keys.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

/** The way back to the list. */
export function BackToLabs() {
  const t = useMessages(reviewMessages);
  return (
    <SiteLink to="/admin/labs" className="inline-flex min-h-11 items-center text-primary underline">
      {t.back}
    </SiteLink>
  );
}

/** The lab that has waited longest beside this one, a key away; nothing where none waits. */
export function NextLab({ id }: { id: number }) {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const begin = () =>
    beginReading('token', (token) =>
      browserApi.call(listAdminLabs, { query: { standing: 'waiting', limit: 2 } }, { token }),
    );
  const { value } = usePrivate(useAdminSide(), useBegun(begin));
  const next = value?.find((lab) => lab.id !== id);
  const to = `/admin/labs/${next?.id}`;
  useKeys({ n: () => next && void navigate(localized(to, locale)) });
  if (!next) return null;
  return (
    <SiteLink to={to} className="ml-auto inline-flex min-h-11 items-center text-primary underline">
      {t.nextLab(next.labName)}
    </SiteLink>
  );
}
