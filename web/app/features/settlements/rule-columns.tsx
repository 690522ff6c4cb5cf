import type { CommissionRule } from '@healthplus/contract/settlements/schemas';
import type { settlementMessages } from '@healthplus/words/pages/settlements';
import { rupees } from '#app/lib/format.ts';
import type { useMessages } from '#app/lib/messages.ts';
import { DaySpan } from '#app/ui/day-span.tsx';

type Words = ReturnType<typeof useMessages<(typeof settlementMessages)['en']>>;

/** What a commission rule says, the same to the operator and to the lab it binds. */
export const ruleColumns = (t: Words) => [
  { title: t.itemKind, cell: (row: CommissionRule) => (row.itemKind ? t.itemKinds[row.itemKind] : t.everything) },
  { title: t.city, cell: (row: CommissionRule) => row.city ?? t.everywhere },
  {
    title: t.value,
    numeric: true,
    cell: (row: CommissionRule) => (row.kind === 'percent' ? `${row.value} %` : rupees(row.value)),
  },
  { title: t.days, cell: (row: CommissionRule) => <DaySpan from={row.startsOn} to={row.endsOn} /> },
];
