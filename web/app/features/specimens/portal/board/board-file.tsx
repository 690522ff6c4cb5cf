import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { boardMessages } from '@healthplus/words/pages/board';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { namesOf } from '#app/features/bookings/portal/who-comes.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { CellValue } from '#app/lib/save-csv.ts';
import { TableTools } from '#app/ui/table-tools.tsx';

/** The day's home visits as a file for a spreadsheet: who goes where, when, to whom, and what is to be collected there. */
export function BoardFile({ day, visits }: { day: string; visits: CollectionVisit[] }) {
  const t = useMessages(boardMessages);
  const b = useMessages(bookingMessages);
  const column = (title: string, value: (visit: CollectionVisit) => CellValue) => ({ title, value });
  return (
    <TableTools
      label={`${t.board} ${day}`}
      rows={visits}
      list={undefined}
      columns={[
        column(t.time, ({ startsAt }) => startsAt),
        column(t.number, ({ number }) => number),
        column(t.state, ({ state }) => b.states[state]),
        column(t.collector, ({ collector }) => collector?.name ?? null),
        column(t.patient, namesOf),
        column(t.phone, ({ door, patient }) => (door ?? patient).phone),
        column(t.where, ({ address }) => address),
        column(t.pincode, ({ pincode }) => pincode),
        column(t.tests, ({ orders }) => orders.flatMap(({ items }) => items.map(({ name }) => name)).join('; ')),
        column(t.due, ({ payment }) => payment.outstanding),
      ]}
    />
  );
}
