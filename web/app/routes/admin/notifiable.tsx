import { listNotifiable } from '@healthplus/contract/tasks/endpoints';
import type { NotifiableResult } from '@healthplus/contract/tasks/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { NotifiablePanel } from '#app/features/tasks/console/notifiable-panel.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('notifiable');

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listNotifiable, { query: { q: filters.get('q'), cursor } }, { token }),
);

/** What laboratories have to report, by disease and state. */
function NotifiablePage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(tasksMessages);
  const filters = useFilters();
  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const [open, setOpen] = useState<NotifiableResult | 'new' | null>(null);
  return (
    <>
      <RecordList
        title={c.notifiable}
        list={list}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        actions={<Button onClick={() => setOpen('new')}>{t.add}</Button>}
        filters={
          <SearchInput label={t.search} value={filters.get('q')} onChange={(text) => filters.set({ q: text })} />
        }
        columns={[
          { title: t.disease, cell: (row) => row.disease },
          { title: t.state, cell: (row) => row.state ?? t.india },
          { title: t.parameter, cell: (row) => row.parameter },
          { title: t.finding, wide: true, cell: (row) => row.finding || t.anything },
          { title: t.hours, numeric: true, cell: (row) => t.within(row.hours) },
          { title: t.reportTo, wide: true, cell: (row) => row.reportTo },
        ]}
      />
      <p className="mt-4 max-w-3xl text-quiet">{t.notifiableIntro}</p>
      {open && (
        <NotifiablePanel
          key={open === 'new' ? open : open.id}
          row={open === 'new' ? null : open}
          onSaved={list.reload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default NotifiablePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = NotifiablePage;
