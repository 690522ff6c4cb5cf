import { listTasks } from '@healthplus/contract/tasks/endpoints';
import type { Task } from '@healthplus/contract/tasks/schemas';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { DoneDialog } from '#app/features/tasks/portal/done-dialog.tsx';
import { NoticeExport } from '#app/features/tasks/portal/notice-export.tsx';
import { TaskRow } from '#app/features/tasks/portal/task-row.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('tasksTitle');

const views = ['open', 'done'] as const;
const asked = (filters: Filters) => views.find((entry) => entry === filters.get('view')) ?? 'open';

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listTasks, { query: { view: asked(filters), limit: 50, cursor } }, { token }),
);

/** What the lab has to do about its orders, what is overdue first. */
function TasksPage() {
  const t = useMessages(tasksMessages);
  const filters = useFilters();
  const view = asked(filters);
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { reload } = list;
  useLive(['results'], list.refresh);
  const [finishing, setFinishing] = useState<Task | null>(null);
  return (
    <>
      <PageTitle title={t.title} intro={t.intro}>
        <ButtonLink look="secondary" to="/labs/test-processing">
          {t.bench}
        </ButtonLink>
      </PageTitle>
      <Choices
        label={t.list}
        value={view}
        options={views.map((entry) => ({ value: entry, text: t.views[entry] }))}
        onChange={(chosen) => filters.set({ view: chosen })}
      />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={3} className="mt-4 h-32" />}
        empty={<EmptyState title={t.none[view]} />}
      >
        {(rows) => (
          <ul aria-label={t.views[view]} className="mt-4 grid gap-3">
            {rows.map((task) => (
              <TaskRow key={task.id} task={task} onFinish={setFinishing} onTaken={() => void reload()} />
            ))}
          </ul>
        )}
      </ListBody>
      <NoticeExport />
      {finishing && <DoneDialog task={finishing} onDone={() => void reload()} onClose={() => setFinishing(null)} />}
    </>
  );
}

export default TasksPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = TasksPage;
