import type { Figures } from '@healthplus/contract/analytics/figures';
import { figuresMessages } from '@healthplus/words/pages/figures';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import type { ReactNode } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { FigureAsked } from './figure-rows.tsx';

type Open = (asked: Omit<FigureAsked, 'days'>) => void;

/** A table under its heading; where there is nothing, that is said. */
function Section<T>({
  title,
  intro,
  ...table
}: {
  title: string;
  intro?: ReactNode;
  rows: T[];
  columns: Column<T>[];
  keyOf: (row: T) => string | number;
  onOpen?: (row: T) => void;
}) {
  const t = useMessages(figuresMessages);
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-2xl">{title}</h2>
      {intro && <p className="mb-3 max-w-3xl text-quiet">{intro}</p>}
      {table.rows.length === 0 ? <p className="text-quiet">{t.none}</p> : <DataTable label={title} {...table} />}
    </section>
  );
}

/** A column of figures, on the page as in the file. */
const ofNumber = <T,>(title: string, of: (row: T) => number): Column<T> => ({
  title,
  numeric: true,
  cell: of,
  value: of,
});

/** One of rupees, with its sum. */
const ofMoney = <T,>(title: string, of: (row: T) => number): Column<T> => ({
  title,
  numeric: true,
  cell: (row) => rupees(of(row)),
  value: of,
  sum: rupees,
});

type Timed = Figures['turnaround'];
type Rejected = Figures['rejections'][number];
type ByChannel = Figures['channels'][number];
type Ordered = Figures['items'][number];

/** How many were signed, how long they took, how many were late. */
function useTimedColumns<T extends Timed>(): Column<T>[] {
  const t = useMessages(figuresMessages);
  return [
    ofNumber(t.released, (row) => row.released),
    {
      title: t.promised,
      numeric: true,
      cell: (row) => row.promised !== null && t.duration(row.promised),
      value: (row) => row.promised,
    },
    { title: t.half, numeric: true, cell: (row) => t.duration(row.p50), value: (row) => row.p50 },
    {
      title: t.nine,
      numeric: true,
      cell: (row) => (
        <span className={row.promised !== null && row.p90 > row.promised ? 'font-semibold text-bad' : ''}>
          {t.duration(row.p90)}
        </span>
      ),
      value: (row) => row.p90,
    },
    {
      title: t.lateCount,
      numeric: true,
      value: (row) => row.late,
      cell: (row) => <span className={row.late > 0 ? 'font-semibold text-bad' : ''}>{row.late}</span>,
    },
  ];
}

/** Turnaround by test and by hour. */
export function TurnaroundTables({ figures, onOpen }: { figures: Figures; onOpen: Open }) {
  const t = useMessages(figuresMessages);
  const byTest = useTimedColumns<Figures['turnaroundByTest'][number]>();
  const byHour = useTimedColumns<Figures['turnaroundByHour'][number]>();
  return (
    <>
      <Section
        title={t.turnaround}
        intro={t.turnaroundIntro}
        rows={figures.turnaroundByTest}
        keyOf={(row) => row.testId}
        onOpen={({ testId, test }) => onOpen({ kind: 'turnaround', title: test, of: { testId } })}
        columns={[{ title: t.test, cell: (row) => row.test, value: (row) => row.test }, ...byTest]}
      />
      <Section
        title={t.byHour}
        rows={figures.turnaroundByHour}
        keyOf={(row) => row.hour}
        onOpen={({ hour }) => onOpen({ kind: 'turnaround', title: t.hourOf(hour), of: { hour } })}
        columns={[
          {
            title: t.hour,
            cell: (row) => <span className="tabular">{t.hourOf(row.hour)}</span>,
            value: (row) => t.hourOf(row.hour),
          },
          ...byHour,
        ]}
      />
    </>
  );
}

/** Rejected specimens by who took them and why. */
export function RejectionTable({ figures, onOpen }: { figures: Figures; onOpen: Open }) {
  const t = useMessages(figuresMessages);
  const { reasons } = useMessages(specimensMessages);
  const rejected = figures.rejections.reduce((total, row) => total + row.rejected, 0);
  return (
    <Section
      title={t.rejections}
      intro={t.rejectionsOf(rejected, figures.specimens)}
      rows={figures.rejections}
      keyOf={(row) => `${row.collectorId} ${row.reason}`}
      onOpen={({ collectorId, collector, reason }) =>
        onOpen({
          kind: 'rejections',
          title: `${collector || t.nobody}, ${reasons[reason]}`,
          of: { collectorId: collectorId ?? 0, reason },
        })
      }
      columns={[
        { title: t.collector, cell: (row) => row.collector || t.nobody, value: (row) => row.collector || t.nobody },
        { title: t.reason, cell: (row) => reasons[row.reason], value: (row) => reasons[row.reason] },
        ofNumber(t.rejected, (row: Rejected) => row.rejected),
        ofNumber(t.taken, (row: Rejected) => row.taken),
      ]}
    />
  );
}

/** What was ordered, where and for how much, beside the days before. */
export function OrderTables({ figures, onOpen }: { figures: Figures; onOpen: Open }) {
  const t = useMessages(figuresMessages);
  return (
    <>
      <Section
        title={t.channels}
        rows={figures.channels}
        keyOf={(row) => row.channel}
        onOpen={({ channel }) => onOpen({ kind: 'visits', title: t.channelNames[channel], of: { channel } })}
        columns={[
          {
            title: t.channel,
            cell: (row) => t.channelNames[row.channel],
            value: (row) => t.channelNames[row.channel],
          },
          ofNumber(t.visits, (row: ByChannel) => row.visits),
          ofMoney(t.revenue, (row: ByChannel) => row.revenue),
          ofMoney(t.revenueBefore, (row: ByChannel) => row.revenueBefore),
        ]}
      />
      <Section
        title={t.items}
        rows={figures.items}
        keyOf={(row) => row.itemId}
        onOpen={({ itemId, name }) => onOpen({ kind: 'items', title: name, of: { itemId } })}
        columns={[
          { title: t.test, cell: (row) => row.name, value: (row) => row.name },
          ofNumber(t.count, (row: Ordered) => row.count),
          ofMoney(t.listed, (row: Ordered) => row.revenue),
          ofMoney(t.revenueBefore, (row: Ordered) => row.revenueBefore),
        ]}
      />
    </>
  );
}
