import { listCollection, listCollectors, listContainersOfDay } from '@healthplus/contract/specimens/endpoints';
import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { boardMessages } from '@healthplus/words/pages/board';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { goesToAll } from '#app/features/bookings/portal/who-goes.ts';
import { NextDay } from '#app/features/specimens/portal/next-day.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, listed } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import { BoardFile } from './board-file.tsx';
import { type BoardCollector, BoardGrid } from './board-grid.tsx';
import { waitingByPincode } from './board-rules.ts';
import { RoundSheets } from './round-sheets.tsx';
import { useSending } from './use-sending.ts';

/** All home visits of a day that are to be, or were, gone to. */
async function readDay(token: string, day: string): Promise<CollectionVisit[]> {
  const visits: CollectionVisit[] = [];
  let cursor: string | undefined;
  do {
    const query = { day, place: 'home', limit: 100, cursor } as const;
    const page = listed(await browserApi.send(listCollection, { query }, { token }));
    visits.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor);
  return visits.filter(({ state }) => state !== 'cancelled' && state !== 'declined');
}

/** Who goes where, when: collectors beside half hours, for whoever sends them. */
export function CollectorsBoard({ day }: { day: string }) {
  const t = useMessages(boardMessages);
  const begin = () =>
    beginReading('labToken', async (token) => {
      const [visits, collectors, containers] = await Promise.all([
        readDay(token, day),
        browserApi.call(listCollectors, {}, { token }),
        browserApi.call(listContainersOfDay, { query: { day } }, { token }),
      ]);
      return { visits, collectors, containers };
    });
  const { value, failure, reload, refresh } = usePrivate(useLabSide(), useBegun(begin));
  useLive(['bookings'], refresh);
  if (failure !== null)
    return (
      <ErrorState title={messageOf(failure, t.failed)}>
        <Button look="secondary" onClick={() => void reload()}>
          {t.tryAgain}
        </Button>
      </ErrorState>
    );
  if (value === null) return <Skeleton label={t.loading} rows={5} className="h-16" />;
  if (value.visits.length === 0)
    return (
      <EmptyState title={t.none}>
        <NextDay after={day} place="home" />
      </EmptyState>
    );
  return (
    <>
      <div className="mb-3">
        <BoardFile day={day} visits={value.visits} />
      </div>
      <Board visits={value.visits} collectors={value.collectors} onSent={reload} />
      <RoundSheets visits={value.visits} containers={value.containers} />
    </>
  );
}

type Collector = BoardCollector & { role: string; centreId: number | null };

function Board({
  visits,
  collectors,
  onSent,
}: {
  visits: CollectionVisit[];
  collectors: Collector[];
  onSent: () => Promise<unknown>;
}) {
  const t = useMessages(boardMessages);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, at, of, send } = useSending(async (kept) => {
    setChosen(new Set(kept));
    await onSent();
  });
  const toggle = (number: string) =>
    setChosen((all) => new Set(all.has(number) ? [...all].filter((one) => one !== number) : [...all, number]));
  const goes = new Set(visits.map(({ collector }) => collector?.id));
  // Who has left the lab still stands there with what was theirs, until somebody else goes.
  const left = visits.flatMap(({ collector }) =>
    collector && !collectors.some(({ id }) => id === collector.id) ? collector : [],
  );
  const gone = [...new Map(left.map((one) => [one.id, { ...one, gone: true }])).values()];
  const chosenVisits = visits.filter(({ number }) => chosen.has(number));
  return (
    <div className="print:hidden">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="grow text-quiet">{t.intro}</p>
        <Button look="secondary" disabled={!visits.some(({ collector }) => collector)} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      <Pincodes visits={visits} onChoose={(numbers) => setChosen(new Set(numbers))} />
      <BoardGrid
        visits={visits}
        collectors={[...collectors.filter(({ id, role }) => role === 'collector' || goes.has(id)), ...gone]}
        chosen={chosen}
        onToggle={toggle}
        onDrop={(number, collector) => !busy && void send([...new Set([number, ...chosen])], collector)}
      />
      {chosen.size > 0 && (
        <SendBar
          progress={busy ? t.progress(at, of) : t.chosen(chosen.size)}
          busy={busy}
          collectors={collectors.filter(goesToAll(chosenVisits))}
          onSend={(collector) => void send([...chosen], collector)}
          onClear={() => setChosen(new Set())}
        />
      )}
    </div>
  );
}

/** Pincodes to which nobody goes yet; one chooses all visits there. */
function Pincodes({ visits, onChoose }: { visits: CollectionVisit[]; onChoose: (numbers: string[]) => void }) {
  const t = useMessages(boardMessages);
  const groups = waitingByPincode(visits);
  if (groups.length === 0) return null;
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t.pincodes}</legend>
      {groups.slice(0, 12).map(({ pincode, numbers }) => (
        <Button key={pincode} look="secondary" onClick={() => onChoose(numbers)}>
          {t.ofPincode(pincode, numbers.length)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Sends somebody to what was chosen. */
function SendBar({
  progress,
  busy,
  collectors,
  onSend,
  onClear,
}: {
  progress: string;
  busy: boolean;
  collectors: Collector[];
  onSend: (collector: Collector) => void;
  onClear: () => void;
}) {
  const t = useMessages(boardMessages);
  const [who, setWho] = useState('');
  const collector = collectors.find(({ id }) => String(id) === who);
  return (
    <section
      aria-label={t.who}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-hairline bg-card p-3 shadow-float"
    >
      <p role="status" className="font-medium">
        {progress}
      </p>
      <FilterSelect label={t.who} value={who} onChange={setWho}>
        <option value="">{t.who}</option>
        {collectors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <Button disabled={busy || !collector} onClick={() => collector && onSend(collector)}>
        {t.send}
      </Button>
      <Button look="quiet" disabled={busy} onClick={onClear}>
        {t.clear}
      </Button>
    </section>
  );
}
