import { listUnsent } from '@healthplus/contract/notifications/admin.endpoints';
import { getSystem } from '@healthplus/contract/operations/endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { systemMessages } from '@healthplus/words/pages/system';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { JobTables } from '#app/features/operations/console/job-tables.tsx';
import { MachineCard } from '#app/features/operations/console/machine-card.tsx';
import { UnsentMessages } from '#app/features/operations/console/unsent-messages.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('system');

export const clientLoader = privatePage('token', async (token) => {
  const [system, messages] = await Promise.all([
    browserApi.call(getSystem, {}, { token }),
    browserApi.call(listUnsent, { query: { limit: 100 } }, { token }),
  ]);
  return { system, messages };
});

/** How the machine is: what those who run the site look at first. */
function SystemPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(systemMessages);
  const { value, failure, reload } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  return (
    <>
      <PageTitle title={c.system} intro={t.intro} />
      {failure !== null && (
        <ErrorState title={messageOf(failure, c.failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {c.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && <Skeleton label={c.loading} rows={4} className="h-24" />}
      {value && (
        <>
          <MachineCard system={value.system} />
          <UnsentMessages counts={value.system.messages} messages={value.messages} onSent={reload} />
          <JobTables system={value.system} />
        </>
      )}
    </>
  );
}

export default SystemPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SystemPage;
