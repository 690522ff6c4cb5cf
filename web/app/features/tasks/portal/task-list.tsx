import type { Task } from '@healthplus/contract/tasks/schemas';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { type Sorting, sortRows } from '#app/lib/sorted-rows.ts';
import { type Saved, TableTools, type WholeList } from '#app/ui/table-tools.tsx';
import { TaskRow } from './task-row.tsx';

/** So many tasks are read at most so that they can be put in order. */
const MOST_SORTED = 500;

/** Tasks as cards, what is overdue first, or in the order of what each says; to be saved for a spreadsheet too. */
export function TaskList({
  label,
  tasks,
  list,
  onFinish,
  onTaken,
}: {
  label: string;
  tasks: Task[];
  list: WholeList<Task>;
  onFinish: (task: Task) => void;
  onTaken: () => void;
}) {
  const t = useMessages(tasksMessages);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const columns: Saved<Task>[] = [
    { title: t.kind, value: ({ kind, subject }) => [t.kinds[kind], subject].filter(Boolean).join(': ') },
    { title: t.columns.specimen, value: ({ accessionNumber }) => accessionNumber },
    { title: t.columns.person, value: ({ person }) => person.name },
    { title: t.columns.due, value: ({ dueAt }) => dueAt },
    { title: t.whose, value: ({ owner }) => owner },
    { title: t.columns.done, value: ({ done }) => done && `${done.by}: ${done.note}` },
  ];
  const sortBy = (column: number | null) => {
    setSorting(column === null ? null : { column, descending: false });
    if (list.value?.next) void list.whole(MOST_SORTED);
  };
  const shown = sorting ? sortRows(tasks, columns[sorting.column]!.value, sorting.descending) : tasks;
  return (
    <>
      <TableTools cards label={label} columns={columns} rows={tasks} list={list} sorting={sorting} onSort={sortBy} />
      <ul aria-label={label} className="mt-4 grid gap-3">
        {shown.map((task) => (
          <TaskRow key={task.id} task={task} onFinish={onFinish} onTaken={onTaken} />
        ))}
      </ul>
    </>
  );
}
