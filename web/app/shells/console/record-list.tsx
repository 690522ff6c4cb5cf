import { exportCsv } from '@healthplus/contract/analytics/endpoints';
import type { exportKinds } from '@healthplus/contract/analytics/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

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
  empty?: string;
}) {
  const t = useMessages(consoleMessages);
  const [search, setSearch] = useSearchParams();
  const { value, failure, loading, reload, more } = list;
  const narrowed = [...search.keys()].length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        <div className="flex flex-wrap gap-2">
          {actions}
          {exports && <ExportButton kind={exports} query={Object.fromEntries(search)} />}
        </div>
      </div>
      {filters && <div className="mb-4 flex flex-wrap items-center gap-2">{filters}</div>}
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && <Skeleton label={t.loading} rows={6} className="h-12" />}
      {value?.rows.length === 0 && (
        <EmptyState title={narrowed ? t.noneFor : (empty ?? t.none)}>
          {narrowed && (
            <Button look="secondary" onClick={() => setSearch({}, { replace: true })}>
              {t.clear}
            </Button>
          )}
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <>
          <p role="status" className="mb-2 note">
            {t.found(value.total)}
          </p>
          <DataTable
            label={title}
            rows={value.rows}
            busy={loading}
            keyOf={keyOf}
            columns={columns}
            {...(onOpen ? { onOpen } : {})}
          />
        </>
      )}
      {value?.next && (
        <Button look="secondary" className="mt-4" disabled={loading} onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </>
  );
}

/** The rows as a CSV file, narrowed as they are shown. */
function ExportButton({ kind, query }: { kind: (typeof exportKinds)[number]; query: Record<string, string> }) {
  const t = useMessages(consoleMessages);
  const [saving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await download(exportCsv, { params: { kind }, query }, 'token').catch((error: unknown) =>
      notify(messageOf(error, t.actionFailed), 'bad'),
    );
    setSaving(false);
  }
  return (
    <Button look="secondary" disabled={saving} onClick={() => void save()}>
      <Download size={16} aria-hidden /> {t.export}
    </Button>
  );
}
