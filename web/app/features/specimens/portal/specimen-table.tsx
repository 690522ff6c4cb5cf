import { milestoneOf } from '@healthplus/contract/specimens/rules';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import type { ReactNode } from 'react';
import { shortAge } from '#app/lib/age-text.ts';
import { timeOrDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { WholeList } from '#app/ui/table-tools.tsx';
import { Tube } from '#app/ui/tube.tsx';

/** How a specimen stands: rejected ones with the reason, those that were put away with the place. */
function StateChip({ specimen: { state, rejectReason, storedIn } }: { specimen: Specimen }) {
  const t = useMessages(specimensMessages);
  const tone = state === 'rejected' ? 'bad' : milestoneOf[state] === 'received' ? 'good' : 'saving';
  return (
    <Chip tone={tone}>
      {t.states[state]}
      {rejectReason && `: ${t.reasons[rejectReason]}`}
      {storedIn && state === 'stored' && `: ${storedIn}`}
    </Chip>
  );
}

/** A specimen's cap, its code and what it takes the place of. */
function CodeCell({ specimen: { barcode, container, replaces } }: { specimen: Specimen }) {
  const t = useMessages(specimensMessages);
  return (
    <span className="flex items-center gap-3">
      <Tube capColour={container.capColour} />
      <span>
        <strong className="tabular whitespace-nowrap">{barcode}</strong>
        {replaces && <span className="block text-sm">{t.replaces(replaces)}</span>}
      </span>
    </span>
  );
}

/** Specimens of a list, put in order by their headings, to be saved for a spreadsheet too. */
export function SpecimenTable({
  label,
  rows,
  list,
  action,
}: {
  label: string;
  rows: Specimen[];
  list: WholeList<Specimen>;
  action: (specimen: Specimen) => ReactNode;
}) {
  const t = useMessages(specimensMessages);
  const locale = useLocale();
  const containerOf = ({ container, afterMeal }: Specimen) =>
    [
      `${t.container(container.name)} (${[t.colour(container.capColour), container.volumeMl !== null && `${container.volumeMl} mL`].filter(Boolean).join(', ')})`,
      afterMeal && t.afterMeal,
    ]
      .filter(Boolean)
      .join(', ');
  const columns: Column<Specimen>[] = [
    { title: t.columns.code, cell: (row) => <CodeCell specimen={row} />, value: ({ barcode }) => barcode },
    { title: t.columns.visit, cell: ({ number }) => number, value: ({ number }) => number, wide: true },
    {
      title: t.columns.person,
      cell: ({ person }) => `${person.name}, ${shortAge(person.age)}`,
      value: ({ person }) => person.name,
    },
    { title: t.columns.container, cell: containerOf, value: ({ container }) => container.name },
    {
      title: t.columns.tests,
      cell: ({ tests }) => tests.join(', ') || t.notNeeded,
      value: ({ tests }) => tests.join(', '),
    },
    {
      title: t.columns.state,
      cell: (row) => <StateChip specimen={row} />,
      value: ({ state }) => t.states[state],
      csv: [
        { title: t.columns.state, value: ({ state }) => t.states[state] },
        { title: t.columns.storedIn, value: ({ storedIn }) => storedIn },
      ],
    },
    {
      title: t.columns.at,
      cell: ({ at, state }) => (at && state !== 'planned' ? timeOrDay(at, locale) : '–'),
      value: ({ at }) => at,
    },
    { title: t.columns.action, cell: action },
  ];
  return <DataTable label={label} rows={rows} columns={columns} keyOf={({ id }) => id} list={list} />;
}
