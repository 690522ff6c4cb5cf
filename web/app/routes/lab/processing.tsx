import { readId } from '@healthplus/contract/ids';
import { sampleStates } from '@healthplus/contract/order-states';
import { listWork } from '@healthplus/contract/reports/endpoints';
import type { WorkOrder } from '@healthplus/contract/reports/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { BenchOfTest } from '#app/features/reports/portal/bench-of-test.tsx';
import { beginWork, WorkPanel } from '#app/features/reports/portal/work-panel.tsx';
import { WorkTable } from '#app/features/reports/portal/work-table.tsx';
import { BenchTests, beginBench } from '#app/features/results/bench-tests.tsx';
import { CriticalValues } from '#app/features/results/critical-values.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { askedDepartment, DepartmentFilter } from '#app/features/vocabulary/department-filter.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices, FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('processingTitle');

const views = ['open', 'pending', 'returned', 'done'] as const;

const dues = ['late', 'today'] as const;

/** What the address asks for. */
function asked(filters: Filters) {
  const view = views.find((entry) => entry === filters.get('view')) ?? 'open';
  const sample = sampleStates.find((entry) => entry === filters.get('sample'));
  const department = askedDepartment(filters);
  const q = filters.get('q');
  // What is done is due no more.
  const due = view === 'done' ? undefined : dues.find((entry) => entry === filters.get('due'));
  return { view, sample, department, due, q };
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  return browserApi.send(listWork, { query: { ...asked(filters), limit: 50, cursor } }, { token });
});

/** How much is to be done beside the bench; red once something of it is overdue. */
function TasksLink({ tasks }: { tasks: { total: number; overdue: boolean } | null }) {
  const t = useMessages(workMessages);
  return (
    <ButtonLink look="quiet" to="/labs/tasks" className={tasks?.overdue ? 'text-bad' : ''}>
      {tasks?.total ? t.tasksOpen(tasks.total, tasks.overdue) : t.tasksTitle}
    </ButtonLink>
  );
}

/** The bench: critical values first, then the grid of a test or the list of specimens. */
function ProcessingPage() {
  const t = useMessages(workMessages);
  const filters = useFilters();
  const testId = readId(filters.get('test'));
  const bench = useBegun(beginBench);
  const { value, reload, refresh } = usePrivate(useLabSide(), bench);
  useLive(['specimens', 'results'], () => refresh());
  return (
    <>
      <PageTitle title={t.processingTitle}>
        <BenchTests tests={value?.tests ?? []} testId={testId} onChoose={(test) => filters.set({ test, from: '' })} />
        <TasksLink tasks={value?.tasks ?? null} />
        <ButtonLink look="quiet" to="/labs/critical-calls">
          {t.criticalCallsTitle}
        </ButtonLink>
        <ButtonLink look="quiet" to="/labs/send-outs">
          {t.sendOutsTitle}
        </ButtonLink>
        <ButtonLink look="quiet" to="/labs/controls">
          {t.controlsTitle}
        </ButtonLink>
        <ButtonLink look="quiet" to="/labs/ranges">
          {t.rangesTitle}
        </ButtonLink>
        <ButtonLink look="quiet" to="/labs/analysers">
          {t.analysersTitle}
        </ButtonLink>
        <ButtonLink look="secondary" to="/labs/sign">
          {t.signTitle}
        </ButtonLink>
      </PageTitle>
      <CriticalValues values={value?.critical ?? []} onDone={() => void reload()} />
      {testId === null ? (
        <WorkList onChange={() => void reload()} />
      ) : (
        <BenchOfTest
          key={testId}
          testId={testId}
          name={value?.tests.find((test) => test.testId === testId)?.name ?? ''}
          onChange={() => void reload()}
        />
      )}
    </>
  );
}

/** What is shown of the work; it stands in the address. */
function WorkFilters() {
  const t = useMessages(workMessages);
  const filters = useFilters();
  const { view, sample, due, q } = asked(filters);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Choices
        label={t.state}
        value={view}
        options={[
          { value: 'open', text: t.open },
          { value: 'pending', text: t.pendingReports },
          { value: 'returned', text: t.sentBack },
          { value: 'done', text: t.done },
        ]}
        onChange={(chosen) => filters.set({ view: chosen })}
      />
      <FilterSelect label={t.sample} value={sample ?? ''} onChange={(chosen) => filters.set({ sample: chosen })}>
        <option value="">{t.anyState}</option>
        {sampleStates.slice(1).map((state) => (
          <option key={state} value={state}>
            {t.sampleStates[state]}
          </option>
        ))}
      </FilterSelect>
      <DepartmentFilter />
      {view !== 'done' && (
        <FilterSelect label={t.due} value={due ?? ''} onChange={(chosen) => filters.set({ due: chosen })}>
          <option value="">{t.anyDue}</option>
          {dues.map((entry) => (
            <option key={entry} value={entry}>
              {t.dues[entry]}
            </option>
          ))}
        </FilterSelect>
      )}
      <SearchInput label={t.search} value={q} onChange={(text) => filters.set({ q: text })} />
    </div>
  );
}

function WorkList({ onChange }: { onChange: () => void }) {
  const t = useMessages(workMessages);
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { loading, reload } = list;
  useLive(['specimens', 'results'], list.refresh);
  const [opened, setOpened] = useState<{ order: WorkOrder; reading: ReturnType<typeof beginWork> } | null>(null);
  return (
    <>
      <SavedViews list="processing" />
      <WorkFilters />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={6} className="h-12" />}
        empty={<EmptyState title={t.noWork} />}
      >
        {(rows) => (
          <WorkTable
            rows={rows}
            list={list}
            busy={loading}
            onOpen={(order) => setOpened({ order, reading: beginWork(order.orderId) })}
          />
        )}
      </ListBody>
      {opened && (
        <WorkPanel
          orderId={opened.order.orderId}
          reading={opened.reading}
          title={`${t.order} ${opened.order.accessionNumber ?? opened.order.number}`}
          onChange={() => {
            void reload();
            onChange();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

export default ProcessingPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ProcessingPage;
