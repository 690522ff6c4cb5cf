import { listAdminLabs } from '@healthplus/contract/verification/endpoints';
import { caseMessages } from '@healthplus/words/pages/cases';
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
export function BackToLabs({ lab }: { lab?: number }) {
  const t = useMessages(reviewMessages);
  const c = useMessages(caseMessages);
  return (
    <p className="flex flex-wrap gap-x-6">
      <SiteLink to="/admin/labs" className="inline-flex min-h-11 items-center text-primary underline">
        {t.back}
      </SiteLink>
      {lab !== undefined && (
        <SiteLink
          to={`/admin/cases?state=all&lab=${lab}`}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {c.ofThisLab}
        </SiteLink>
      )}
    </p>
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
