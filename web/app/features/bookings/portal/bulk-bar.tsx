import { confirmBooking } from '@healthplus/contract/bookings/lab.endpoints';
import { isSendable, openStates, reschedulable } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { assignCollector, listCollectors } from '@healthplus/contract/specimens/endpoints';
import { bulkMessages } from '@healthplus/words/pages/bulk';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { doEach } from '#app/lib/do-each.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';
import { later } from '#app/ui/later.tsx';
import { goesToAll } from './who-goes.ts';

const BulkDialog = later(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const begin = () => beginReading('labToken', (token) => browserApi.call(listCollectors, {}, { token }));

/** Which can be moved, and where: to one time of one centre, at home or there. */
function movableOf(bookings: LabBooking[]) {
  const movable = bookings.filter(({ state }) => reschedulable.includes(state));
  const first = movable[0];
  return movable.filter(({ place, centre }) => place === first?.place && centre?.id === first.centre?.id);
}

/** Does one thing with each of several bookings, one after the other, and says how many it was and which were left; false where it was none. */
function useBulk(onDone: () => Promise<unknown>) {
  const t = useMessages(bulkMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const [at, setAt] = useState({ at: 0, of: 0 });
  const each = async (bookings: LabBooking[], send: (number: string, token: string) => Promise<unknown>) => {
    let done = 0;
    const sent = await act(
      'bulk',
      async (token) => {
        const left = await doEach(
          bookings.map(({ number }) => number),
          (number) => send(number, token),
          (count) => setAt({ at: count, of: bookings.length }),
        );
        done = bookings.length - left.length;
        if (done > 0) notify(t.done(done));
        const why = left.slice(0, 5).map(({ one, error }) => `${one}: ${messageOf(error, t.failed)}`);
        if (why.length > 0) notify(why.join(' '), 'bad');
        await onDone();
      },
      (error) => messageOf(error, t.failed),
    );
    return sent && done > 0;
  };
  return { busy: busy !== null, ...at, each };
}

/** What can be done with the bookings that were ticked. */
export function BulkBar({
  bookings,
  onDone,
  onClear,
}: {
  bookings: LabBooking[];
  onDone: () => Promise<unknown>;
  onClear: () => void;
}) {
  const t = useMessages(bulkMessages);
  const { value: collectors } = usePrivate(useLabSide(), useBegun(begin));
  const [collector, setCollector] = useState('');
  const { busy, at, of, each } = useBulk(onDone);
  const requested = bookings.filter(({ state }) => state === 'requested');
  const homeward = bookings.filter(isSendable);
  if (bookings.length === 0) return null;
  return (
    <section
      aria-label={t.bar}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card border border-hairline bg-card p-3 shadow-float"
    >
      <p role="status" className="font-medium">
        {busy ? t.progress(at, of) : t.ticked(bookings.length)}
      </p>
      {requested.length > 0 && (
        <Button
          disabled={busy}
          onClick={() =>
            void each(requested, (number, token) => browserApi.call(confirmBooking, { params: { number } }, { token }))
          }
        >
          {t.confirm(requested.length)}
        </Button>
      )}
      {homeward.length > 0 && (
        <>
          <FilterSelect label={t.collector} value={collector} onChange={setCollector}>
            <option value="">{t.collector}</option>
            {collectors?.filter(goesToAll(homeward)).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
          <Button
            look="secondary"
            disabled={busy || collector === ''}
            onClick={() =>
              void each(homeward, (number, token) =>
                browserApi.call(
                  assignCollector,
                  { params: { number }, body: { collectorId: Number(collector) } },
                  { token },
                ),
              )
            }
          >
            {t.assign(homeward.length)}
          </Button>
        </>
      )}
      <MoveAndWrite bookings={bookings} busy={busy} each={each} />
      <Button look="quiet" disabled={busy} onClick={onClear}>
        {t.clear}
      </Button>
    </section>
  );
}

/** Moves them to another time, or writes to their patients, once it was asked which. */
function MoveAndWrite({
  bookings,
  busy,
  each,
}: {
  bookings: LabBooking[];
  busy: boolean;
  each: ReturnType<typeof useBulk>['each'];
}) {
  const t = useMessages(bulkMessages);
  const [asking, setAsking] = useState<'move' | 'write' | null>(null);
  const movable = movableOf(bookings);
  const readers = bookings.filter(
    ({ state, patient }) => openStates.includes(state) && patient.email + patient.phone !== '',
  );
  return (
    <>
      {movable.length > 0 && (
        <Button look="secondary" disabled={busy} onClick={() => setAsking('move')}>
          {t.move(movable.length)}
        </Button>
      )}
      {readers.length > 0 && (
        <Button look="secondary" disabled={busy} onClick={() => setAsking('write')}>
          {t.write(readers.length)}
        </Button>
      )}
      {asking && (
        <BulkDialog asking={asking} movable={movable} readers={readers} each={each} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
