import { isCancellable } from '@healthplus/contract/bookings/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import { addTests, cancelTest, listOrderTests } from '@healthplus/contract/specimens/endpoints';
import type { OrderTest } from '@healthplus/contract/specimens/schemas';
import { orderTestMessages } from '@healthplus/words/pages/order-tests';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { findSoldAgain } from '#app/features/lab-offers/sold-again.ts';
import { SoldItems } from '#app/features/lab-offers/sold-items.tsx';
import { browserApi } from '#app/lib/api.ts';
import { FieldProblem, messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

type Order = LabBooking['orders'][number];

/** The tests of a visit, person by person: what stands is taken off with a reason, what the lab sells is added. */
export function TestsDialog({
  booking: given,
  onChanged,
  onClose,
}: {
  booking: LabBooking;
  onChanged: (booking: LabBooking) => void;
  onClose: () => void;
}) {
  const t = useMessages(orderTestMessages);
  const [booking, setBooking] = useState(given);
  // Of a visit that was completed an order may be open again, by a correction: something may be taken off it.
  const reopened = booking.state === 'completed';
  const active = booking.orders.filter(({ state }) => (reopened ? state === 'active' : state !== 'cancelled'));
  const [orderId, setOrderId] = useState(active[0]?.id);
  const order = active.find(({ id }) => id === orderId) ?? active[0] ?? booking.orders[0]!;
  const change = (changed: LabBooking) => {
    setBooking(changed);
    onChanged(changed);
  };
  return (
    <Dialog title={t.title(booking.number)} onClose={onClose}>
      {active.length > 1 && (
        <SelectField label={t.addTitle} value={order.id} onChange={(event) => setOrderId(Number(event.target.value))}>
          {active.map(({ id, person }) => (
            <option key={id} value={id}>
              {t.of(person.name)}
            </option>
          ))}
        </SelectField>
      )}
      <Lines key={`${order.id} ${order.items.length} ${order.total}`} order={order} onChanged={change} />
      <Sums booking={booking} />
      {!reopened && (
        <AddForm
          centreId={booking.centre?.id}
          key={[order.id, ...order.items.map(({ itemId }) => itemId)].join()}
          order={order}
          onChanged={change}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** What is to be taken off: an item, or one test of it. */
interface Off {
  itemId: number;
  name: string;
  testId?: number;
}

function Lines({ order, onChanged }: { order: Order; onChanged: (booking: LabBooking) => void }) {
  const t = useMessages(orderTestMessages);
  const { act } = useAction(useLabSide(), t.failed);
  const [off, setOff] = useState<Off | null>(null);
  const { value: tests } = usePrivate(
    useLabSide(),
    useBegun(() => beginReading('labToken', (token) => readTests(order.id, token))),
  );
  const takeOff = ({ itemId, testId, name }: Off, reason: string) =>
    act(
      String(testId ?? itemId),
      async (token) => {
        const call = { params: { orderId: order.id }, body: { itemId, reason, ...(testId && { testId }) } };
        onChanged(await browserApi.call(cancelTest, call, { token }));
        notify(t.takenOff(name));
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <ul aria-label={t.of(order.person.name)} className="divide-y divide-hairline">
        {order.items.map((item) => (
          <li key={item.itemId}>
            <Line {...item} onTakeOff={() => setOff(item)} />
            <Parts tests={tests?.filter(({ itemId }) => itemId === item.itemId) ?? []} onTakeOff={setOff} />
          </li>
        ))}
      </ul>
      {off && (
        <ReasonDialog
          title={t.reasonTitle(off.name)}
          label={t.reasonLabel}
          send={t.send}
          onClose={() => setOff(null)}
          onSend={(reason) => takeOff(off, reason)}
        />
      )}
    </>
  );
}

const readTests = (orderId: number, token: string) =>
  browserApi.call(listOrderTests, { params: { orderId } }, { token });

/** What stands, what it costs, and how it is taken off; without that what is signed. */
function Line({ name, price, onTakeOff }: { name: string; price: number; onTakeOff: (() => void) | null }) {
  const t = useMessages(orderTestMessages);
  return (
    <div className="flex items-center gap-2">
      <span className="wrap-anywhere flex-1">{name}</span>
      <span className="tabular">{rupees(price)}</span>
      {onTakeOff ? (
        <button
          type="button"
          aria-label={t.takeOff(name)}
          onClick={onTakeOff}
          className="grid size-11 place-items-center rounded-control text-quiet hover:text-bad"
        >
          <X aria-hidden="true" size={18} />
        </button>
      ) : (
        <span className="grid h-11 place-items-center note">{t.signed}</span>
      )}
    </div>
  );
}

/** The tests of a package, each for its share of the price: one that never comes is taken off alone. */
function Parts({ tests, onTakeOff }: { tests: OrderTest[]; onTakeOff: (off: Off) => void }) {
  const t = useMessages(orderTestMessages);
  if (tests.length < 2) return null;
  return (
    <details className="pb-2">
      <summary className="min-h-9 cursor-pointer text-primary text-sm">{t.parts(tests.length)}</summary>
      <ul className="border-hairline border-l-2 pl-3">
        {tests.map(({ itemId, testId, name, price, state }) => (
          <li key={testId}>
            <Line
              name={name}
              price={price}
              onTakeOff={isCancellable(state) && testId !== null ? () => onTakeOff({ itemId, testId, name }) : null}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the visit costs, and what of it is still to be taken or given back. */
function Sums({ booking: { total, payment } }: { booking: LabBooking }) {
  const t = useMessages(orderTestMessages);
  const over = Math.max(0, payment.paid - total);
  const rest = over > 0 ? [t.toGiveBack, over] : [t.toCollect, payment.outstanding];
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1 border-hairline border-t py-3" aria-live="polite">
      <dt>{t.total}</dt>
      <dd className="text-end font-semibold">{rupees(total)}</dd>
      <dt>{rest[0]}</dt>
      <dd className="text-end">{rupees(Number(rest[1]))}</dd>
    </dl>
  );
}

function AddForm({
  order,
  centreId,
  onChanged,
  onClose,
}: {
  order: Order;
  centreId: number | undefined;
  onChanged: (booking: LabBooking) => void;
  onClose: () => void;
}) {
  const t = useMessages(orderTestMessages);
  const w = useMessages(walkInMessages);
  const none: SoldItem[] = [];
  const unchosen = useRef('');
  const onTyped = useCallback((typed: string) => {
    unchosen.current = typed;
  }, []);
  const { formProps, checkbox, part, errorOf, busy, form, clear } = usePrivateForm(useLabSide(), {
    schema: addTests.body,
    defaults: { items: none, consent: false },
    bodyOf: ({ items, consent }) => ({ itemIds: items.map(({ itemId }) => itemId), ...(consent && { consent }) }),
    send: async (body, token) => {
      if (unchosen.current.trim()) throw new FieldProblem({ itemIds: w.unchosen(unchosen.current.trim()) });
      const names = form.getValues('items').map(({ name }) => name);
      onChanged(await browserApi.call(addTests, { params: { orderId: order.id }, body }, { token }));
      notify(t.added(names.join(', ')));
      clear();
    },
    failure: (error) => (error instanceof FieldProblem ? '' : messageOf(error, t.failed)),
  });
  const items = part('items', 'itemIds');
  const { value: standing } = usePrivate(
    useLabSide(),
    useBegun(() => beginReading('labToken', (token) => findSoldAgain(order.items, centreId, token))),
  );
  return (
    <form {...formProps} className="grid gap-3">
      <h3 className="font-semibold">{t.addTitle}</h3>
      <SoldItems
        chosen={items.value}
        standing={standing ?? []}
        centreId={centreId}
        patient={order.person}
        error={items.error ?? errorOf('itemIds')}
        onTyped={onTyped}
        onChange={items.set}
        autoFocus
      />
      {items.value.some((item) => item.needsConsent) && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5 accent-primary" {...checkbox('consent')} /> {t.consent}
        </label>
      )}
      <FormButtons
        send={busy ? t.adding : t.add}
        disabled={busy || items.value.length === 0}
        leave={t.close}
        onLeave={onClose}
      />
    </form>
  );
}
