import { getAdminAccount } from '@healthplus/contract/support/endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ViewForm } from '#app/features/accounts/console/view-form.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, privateParts } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('people');

export const clientLoader = privateParts(({ params }) => ({
  page: beginReading('token', (token) =>
    browserApi.call(getAdminAccount, { params: { id: Number(params.id) } }, { token }),
  ),
}));

/** Before an operator looks at an account as its holder does: what is shown, who is told, and why they look. */
function ViewAccountPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(accountPageMessages);
  const { value, failure } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>()?.page);
  return (
    <>
      <h1 className="wrap-anywhere mb-4 text-3xl">{value ? t.viewAsk(value.account.name) : t.view}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={c.loading} rows={2} className="h-24" />}
      {value && <ViewForm id={value.account.id} />}
    </>
  );
}

export default ViewAccountPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ViewAccountPage;
