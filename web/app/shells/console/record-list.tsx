import { exportCsv } from '@healthplus/contract/analytics/endpoints';
import type { exportKinds } from '@healthplus/contract/analytics/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import type { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/states.tsx';

/** A list of the console: title, filters, the rows page by page, and its download with the same filters. */
export function RecordList<T>({
  title,
  list,
  filters,
  actions,
  columns,
  keyOf,
  onOpen,
  exports,
  exported,
  empty,
}: {
  title: string;
  list: ReturnType<typeof usePrivateList<T>>;
  filters?: ReactNode;
  actions?: ReactNode;
  columns: Column<T>[];
  keyOf: (row: T) => string | number;
  onOpen?: (row: T) => void;
  exports?: (typeof exportKinds)[number];
  /** By what its file is narrowed, where that is not what the address says. */
  exported?: Record<string, string | undefined>;
  empty?: string;
}) {
  const t = useMessages(consoleMessages);
  const [search, setSearch] = useSearchParams();
  const narrowed = [...search.keys()].length > 0;
  return (
    <>
      <PageTitle title={title}>
        {actions}
        {exports && <ExportButton kind={exports} query={exported ?? Object.fromEntries(search)} />}
      </PageTitle>
      {filters && <div className="mb-4 flex flex-wrap items-center gap-2">{filters}</div>}
      <ListTable
        list={list}
        label={title}
        failed={t.failed}
        loading={t.loading}
        empty={
          <EmptyState title={narrowed ? t.noneFor : (empty ?? t.none)}>
            {narrowed && (
              <Button look="secondary" onClick={() => setSearch({}, { replace: true })}>
                {t.clear}
              </Button>
            )}
          </EmptyState>
        }
        keyOf={keyOf}
        above={
          // What can be put in order says how many rows there are above its headings.
          <p role="status" className={columns.some(({ value }) => value) ? 'sr-only' : 'mb-2 note'}>
            {t.found(list.value?.total ?? 0)}
          </p>
        }
        {...(onOpen ? { onOpen } : {})}
        columns={columns}
      />
    </>
  );
}

/** The rows as a CSV file, narrowed as they are shown. */
function ExportButton({
  kind,
  query,
}: {
  kind: (typeof exportKinds)[number];
  query: Record<string, string | undefined>;
}) {
  const t = useMessages(consoleMessages);
  const { save, busy } = useDownload(useAdminSide(), t.actionFailed);
  return (
    <Button look="secondary" disabled={busy} onClick={() => void save(exportCsv, { params: { kind }, query })}>
      <Download size={16} aria-hidden /> {t.export}
    </Button>
  );
}
