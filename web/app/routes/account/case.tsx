import { getMyCase } from '@healthplus/contract/cases/endpoints';
import { caseMessages } from '@healthplus/words/pages/cases';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLoaderData, useParams } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { CaseEntries, CaseHead } from '#app/features/cases/thread.tsx';
import { WriteForm } from '#app/features/cases/write-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/case';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = caseMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privateParts(({ params }) => ({
  thread: beginReading('token', (token) =>
    browserApi.call(getMyCase, { params: { number: params.number ?? '' } }, { token }),
  ),
}));

/** One's own case: how it stands, what was written, and more to write. */
function CasePage() {
  const t = useMessages(caseMessages);
  const s = useMessages(siteMessages);
  const title = t.oneTitle(useParams().number ?? '');
  const { value, setValue, failure } = usePrivate(accountSide, useLoaderData<typeof clientLoader>()?.thread);
  return (
    <div className="page-width max-w-4xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: t.title, to: '/help' }, { name: title }]} />
      <h1 className="tabular text-3xl">{title}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.notRead)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="mt-4 h-24" />}
      {value && (
        <>
          <div className="mt-3 mb-6">
            <CaseHead value={value} />
          </div>
          <CaseEntries value={value} />
          <WriteForm value={value} onWritten={setValue} />
        </>
      )}
    </div>
  );
}

export default CasePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CasePage;
