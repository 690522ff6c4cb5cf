import type { System } from '@healthplus/contract/operations/schemas';
import { systemMessages } from '@healthplus/words/pages/system';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { useWhen } from './machine-card.tsx';

/** What runs beside the requests, by queue, and what was given up. */
export function JobTables({ system: { jobs, failures } }: { system: System }) {
  const t = useMessages(systemMessages);
  const when = useWhen();
  return (
    <>
      <section aria-labelledby="jobs" className="mt-8">
        <h2 id="jobs" className="mb-3 text-xl">
          {t.jobs}
        </h2>
        <DataTable
          readOnly
          label={t.jobs}
          rows={jobs}
          keyOf={(row) => row.queue}
          columns={[
            { title: t.queue, cell: (row) => row.queue },
            { title: t.waiting, cell: (row) => row.waiting },
            { title: t.active, cell: (row) => row.active },
            { title: t.failedToday, cell: (row) => (row.failed > 0 ? <Chip tone="bad">{row.failed}</Chip> : 0) },
            { title: t.lastDone, cell: (row) => (row.lastDone ? when(row.lastDone) : '') },
          ]}
        />
      </section>
      <section aria-labelledby="failures" className="mt-8">
        <h2 id="failures" className="mb-3 text-xl">
          {t.failures}
        </h2>
        {failures.length === 0 && <p className="text-quiet">{t.noFailures}</p>}
        {failures.length > 0 && (
          <DataTable
            readOnly
            label={t.failures}
            rows={failures}
            keyOf={(row) => `${row.queue} ${row.at}`}
            columns={[
              { title: t.queue, cell: (row) => row.queue },
              { title: t.at, cell: (row) => when(row.at) },
              { title: t.said, cell: (row) => <span className="break-words">{row.message}</span>, wide: true },
            ]}
          />
        )}
      </section>
    </>
  );
}
