import { listTasks } from '@healthplus/contract/tasks/endpoints';
import { taskKinds } from '@healthplus/contract/tasks/rules';
import type { Task } from '@healthplus/contract/tasks/schemas';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { DoneDialog } from '#app/features/tasks/portal/done-dialog.tsx';
import { NoticeExport } from '#app/features/tasks/portal/notice-export.tsx';
import { TaskList } from '#app/features/tasks/portal/task-list.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices, FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('tasksTitle');

const views = ['open', 'done'] as const;
/** What the address asks for. */
const asked = (filters: Filters) => ({
  view: views.find((entry) => entry === filters.get('view')) ?? 'open',
  kind: taskKinds.find((entry) => entry === filters.get('kind')),
  mine: filters.get('mine') === 'true' ? 'true' : undefined,
  q: filters.get('q'),
});

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listTasks, { query: { ...asked(filters), limit: 50, cursor } }, { token }),
);

/** What is shown of the tasks; it stands in the address. */
function TaskFilters() {
  const t = useMessages(tasksMessages);
  const filters = useFilters();
  const { view, kind, mine, q } = asked(filters);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Choices
        label={t.list}
        value={view}
        options={views.map((entry) => ({ value: entry, text: t.views[entry] }))}
        onChange={(chosen) => filters.set({ view: chosen })}
      />
      <FilterSelect label={t.kind} value={kind ?? ''} onChange={(chosen) => filters.set({ kind: chosen })}>
        <option value="">{t.anyKind}</option>
        {taskKinds.map((entry) => (
          <option key={entry} value={entry}>
            {t.kinds[entry]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={t.whose} value={mine ? 'true' : ''} onChange={(chosen) => filters.set({ mine: chosen })}>
        <option value="">{t.everybodys}</option>
        <option value="true">{t.mine}</option>
      </FilterSelect>
      <SearchInput label={t.find} value={q} onChange={(text) => filters.set({ q: text })} />
    </div>
  );
}

/** What the lab has to do about its orders, what is overdue first. */
function TasksPage() {
  const t = useMessages(tasksMessages);
  const { view, kind, mine, q } = asked(useFilters());
  const narrowed = Boolean(kind || mine || q);
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
      <TaskFilters />
      <SavedViews list="tasks" />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={3} className="mt-4 h-32" />}
        empty={<EmptyState title={narrowed ? t.noneFound : t.none[view]} />}
      >
        {(rows) => (
          <TaskList
            label={t.views[view]}
            tasks={rows}
            list={list}
            onFinish={setFinishing}
            onTaken={() => void reload()}
          />
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
