import type { Drawer } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useState } from 'react';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CloseDrawerDialog } from './close-drawer-dialog.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';

/** What stands now: cash in each drawer and in collectors' hands, what patients owe by age, what goes back. `centreId` is where the desk is. */
export function DrawerNow({
  now,
  centreId,
  onChanged,
}: {
  now: Drawer['now'];
  centreId: number | null;
  onChanged: () => void;
}) {
  const t = useMessages(drawerMessages);
  /** The centre whose drawer is closed: what should be in it is read again while somebody counts. */
  const [closingAt, setClosingAt] = useState<number | null>(null);
  const closing = now.drawers.find((drawer) => drawer.centreId === closingAt);
  const [holder, setHolder] = useState<Drawer['now']['inHands'][number] | null>(null);
  return (
    <section aria-labelledby="drawer-now" className="mb-6 print:hidden">
      <h2 id="drawer-now" className="mb-2 text-xl">
        {t.nowTitle}
      </h2>
      <div className="grid gap-3 lg:grid-cols-3">
        <Drawers drawers={now.drawers} onClose={(drawer) => setClosingAt(drawer.centreId)} />
        <div className="card p-4">
          <h3 className="note">{t.inHands}</h3>
          {now.inHands.length === 0 && <p className="mt-1">{t.inHandsNone}</p>}
          <ul>
            {now.inHands.map((entry) => (
              <li key={entry.accountId} className="flex items-center justify-between gap-3 py-1">
                <span>
                  {entry.name} <strong className="figure-price">{rupees(entry.amount)}</strong>
                </span>
                <Button look="secondary" aria-label={`${t.handIn}: ${entry.name}`} onClick={() => setHolder(entry)}>
                  {t.handIn}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <div className="card p-4">
          <h3 className="note">{t.outstanding}</h3>
          <dl className="mt-1 grid grid-cols-[1fr_auto_auto] gap-x-4">
            {now.outstanding.map((entry) => (
              <div key={entry.from} className="col-span-3 grid grid-cols-subgrid">
                <dt>{t.age(entry.from, entry.to)}</dt>
                <dd className="text-quiet">{t.visits(entry.count)}</dd>
                <dd className="figure-price text-right">{rupees(entry.amount)}</dd>
              </div>
            ))}
          </dl>
          {now.toGiveBack.count > 0 && (
            <ButtonLink look="secondary" className="mt-2" to="/labs/invoices?view=to_give_back">
              {t.toGiveBack}: {rupees(now.toGiveBack.amount)} ({t.visits(now.toGiveBack.count)})
            </ButtonLink>
          )}
        </div>
      </div>
      {closing && <CloseDrawerDialog drawer={closing} onDone={onChanged} onClose={() => setClosingAt(null)} />}
      {holder && (
        <HandInDialog
          holder={holder}
          drawers={now.drawers}
          centreId={centreId}
          onDone={onChanged}
          onClose={() => setHolder(null)}
        />
      )}
    </section>
  );
}

type Standing = Drawer['now']['drawers'][number];

/** The drawer of each centre with what should lie in it; the lab's own name is enough where there is but one. */
function Drawers({ drawers, onClose }: { drawers: Standing[]; onClose: (drawer: Standing) => void }) {
  const t = useMessages(drawerMessages);
  const locale = useLocale();
  const sinceOf = (since: string | null) => (since ? t.since(dayAndTime(since, locale)) : t.sinceFirst);
  return (
    <div className="card p-4">
      <h3 className="note">{t.expectedCash}</h3>
      <ul className="divide-y divide-hairline">
        {drawers.map((drawer) => (
          <li key={drawer.centreId} className="grid content-start gap-1 py-2 first:pt-0">
            {drawers.length > 1 && <h4>{drawer.centre}</h4>}
            <p className="figure-price text-2xl">{rupees(drawer.expectedCash)}</p>
            <p className="note">{sinceOf(drawer.since)}</p>
            {drawer.float > 0 && <p className="note">{t.floatOf(rupees(drawer.float))}</p>}
            {drawer.expectedCash < 0 && <p className="text-bad text-sm">{t.belowZero}</p>}
            <Button
              className="mt-1 justify-self-start"
              aria-label={drawers.length > 1 ? `${t.close}: ${drawer.centre}` : undefined}
              onClick={() => onClose(drawer)}
            >
              {t.close}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
