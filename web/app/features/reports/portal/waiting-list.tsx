import type { SignQueueEntry } from '@healthplus/contract/reports/schemas';
import { listsMessages } from '@healthplus/words/pages/lists';
import { signMessages } from '@healthplus/words/pages/sign';
import { useMessages } from '#app/lib/messages.ts';
import type { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { TableTools } from '#app/ui/table-tools.tsx';

/** What a row of the file for a spreadsheet says. */
function useColumns() {
  const t = useMessages(signMessages);
  return [
    { title: t.accession, value: (row: SignQueueEntry) => row.accessionNumber },
    { title: t.patient, value: (row: SignQueueEntry) => row.person.name },
    { title: t.tests, value: (row: SignQueueEntry) => row.items.join(', ') },
    { title: t.criticalValues, value: (row: SignQueueEntry) => row.critical },
    { title: t.notableValues, value: (row: SignQueueEntry) => row.notable },
    { title: t.due, value: (row: SignQueueEntry) => row.dueAt },
  ];
}

/** Everything that waits, and what of it is being read. */
export function WaitingList({
  list,
  rows,
  current,
  onChoose,
}: {
  list: ReturnType<typeof usePrivateList<SignQueueEntry>>;
  rows: SignQueueEntry[];
  current: SignQueueEntry;
  onChoose: (entry: SignQueueEntry) => void;
}) {
  const t = useMessages(signMessages);
  const lists = useMessages(listsMessages);
  const columns = useColumns();
  const total = list.value?.total ?? rows.length;
  return (
    <nav aria-label={t.waiting(total)} className="max-h-[70vh] overflow-y-auto">
      <p className="mb-2 text-quiet">{t.waiting(total)}</p>
      <TableTools label={t.title} columns={columns} rows={rows} list={list} />
      <ul className="grid gap-1">
        {rows.map((entry) => (
          <li key={entry.orderId}>
            <button
              type="button"
              aria-current={entry.orderId === current.orderId ? 'true' : undefined}
              onClick={() => onChoose(entry)}
              className="w-full rounded-control px-3 py-2 text-left hover:bg-sand aria-[current=true]:bg-primary-tint"
            >
              <span className="tabular">{entry.accessionNumber}</span> {entry.person.name}
              <span className="flex flex-wrap gap-1">
                {entry.critical > 0 && <Chip tone="bad">{t.critical(entry.critical)}</Chip>}
                {entry.notable > 0 && <Chip tone="saving">{t.notable(entry.notable)}</Chip>}
                {entry.signs !== 'whole' && <Chip>{t.kinds[entry.signs]}</Chip>}
                {entry.overdue && <Chip tone="bad">{t.overdue}</Chip>}
                {entry.verified !== null && (
                  <Chip tone={entry.verified ? 'good' : 'plain'}>{entry.verified ? t.isVerified : t.toVerify}</Chip>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.value?.next && (
        <Button look="secondary" className="mt-2" onClick={() => void list.more()}>
          {lists.more}
        </Button>
      )}
    </nav>
  );
}
