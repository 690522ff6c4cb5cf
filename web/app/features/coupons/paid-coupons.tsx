import { agreeToCoupon, declineCoupon, listPaidCoupons } from '@healthplus/contract/coupons/lab.endpoints';
import type { Coupon } from '@healthplus/contract/coupons/schemas';
import { ApiError } from '@healthplus/contract/errors';
import { todayInIndia } from '@healthplus/contract/zone';
import { couponMessages } from '@healthplus/words/pages/coupons';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginList } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { DaySpan } from '#app/ui/day-span.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { isOver, usesOf, worthOf } from './said-of-coupons.ts';

export const beginPaidCoupons = () =>
  beginList('labToken', (token, cursor) => browserApi.send(listPaidCoupons, { query: { cursor } }, { token }));

type Asked = { coupon: Coupon; to: 'agree' | 'decline' };

/** Where a coupon stands, as the lab that pays for it sees it. */
function stateOf(coupon: Coupon): 'waiting' | 'coming' | 'agreed' | 'declined' | 'ended' | 'over' {
  if (coupon.agreement === 'declined') return 'declined';
  if (isOver(coupon)) return coupon.ended ? 'ended' : 'over';
  if (coupon.agreement === 'waiting') return 'waiting';
  return coupon.startsOn > todayInIndia() ? 'coming' : 'agreed';
}

/** Coupons that the lab pays for, and those that it is asked to pay for. */
export function PaidCoupons({ reading }: { reading: ReturnType<typeof beginPaidCoupons> | undefined }) {
  const t = useMessages(couponMessages);
  const list = usePrivateList(useLabSide(), reading);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section aria-labelledby="paid-coupons" className="mb-8">
      <h2 id="paid-coupons" className="text-2xl">
        {t.paid}
      </h2>
      <p className="mb-3 max-w-[70ch] text-quiet">{t.paidIntro}</p>
      <ListTable
        list={list}
        label={t.paid}
        failed={t.unread}
        loading={t.loading}
        empty={<p className="text-quiet">{t.nonePaid}</p>}
        keyOf={(row) => row.id}
        columns={[
          { title: t.code, cell: (row) => <span className="tabular">{row.code}</span> },
          { title: t.worth, cell: (row) => worthOf(t, row) },
          { title: t.days, cell: (row) => <DaySpan from={row.startsOn} to={row.endsOn} /> },
          { title: t.used, numeric: true, cell: (row) => usesOf(t, row) },
          { title: t.letOff, numeric: true, cell: (row) => rupees(row.letOff) },
          { title: t.state, cell: (row) => <StateAndAnswer coupon={row} onAsk={setAsked} /> },
        ]}
      />
      {asked && <AnswerDialog {...asked} onDone={list.reload} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Its state, with what can be answered to it. */
function StateAndAnswer({ coupon, onAsk }: { coupon: Coupon; onAsk: (asked: Asked) => void }) {
  const t = useMessages(couponMessages);
  const state = stateOf(coupon);
  const { code } = coupon;
  const no = state === 'waiting' ? t.decline : t.stop;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{t.states[state]}</span>
      {state === 'waiting' && (
        <Button aria-label={`${t.agree}: ${code}`} onClick={() => onAsk({ coupon, to: 'agree' })}>
          {t.agree}
        </Button>
      )}
      {(state === 'waiting' || state === 'coming' || state === 'agreed') && (
        <Button look="quiet" aria-label={`${no}: ${code}`} onClick={() => onAsk({ coupon, to: 'decline' })}>
          {no}
        </Button>
      )}
    </div>
  );
}

/** Asks once more, or why not, and sends the lab's answer. */
function AnswerDialog({
  coupon,
  to,
  onDone,
  onClose,
}: Asked & { onDone: () => Promise<unknown>; onClose: () => void }) {
  const t = useMessages(couponMessages);
  const { act } = useAction(useLabSide(), t.failed);
  const { id, code } = coupon;
  const send = async (call: (token: string) => Promise<Coupon>, said: string) => {
    let changed = false;
    const done = await act(
      String(id),
      async (token) => {
        await call(token);
        notify(said);
      },
      (error) => {
        // Somebody else has answered, or ended it: the list shows how it stands.
        changed = error instanceof ApiError && error.status === 409;
        return messageOf(error, t.failed);
      },
    );
    if (done || changed) await onDone();
    return done || changed;
  };
  if (to === 'agree')
    return (
      <ConfirmDialog
        look="primary"
        question={t.agreeAsk(code)}
        confirm={t.agree}
        onConfirm={() => send((token) => browserApi.call(agreeToCoupon, { params: { id } }, { token }), t.agreed(code))}
        onClose={onClose}
      >
        <p>{t.agreeAbout}</p>
        <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="note">{t.worth}</dt>
          <dd>{worthOf(t, coupon)}</dd>
          <dt className="note">{t.days}</dt>
          <dd>
            <DaySpan from={coupon.startsOn} to={coupon.endsOn} />
          </dd>
          <dt className="note">{t.used}</dt>
          <dd>{usesOf(t, coupon)}</dd>
        </dl>
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      title={t.declineAsk(code)}
      about={<p>{t.declineAbout}</p>}
      label={t.declineLabel}
      send={coupon.agreement === 'waiting' ? t.decline : t.stop}
      onSend={(reason) =>
        send(
          (token) => browserApi.call(declineCoupon, { params: { id }, body: { reason } }, { token }),
          t.declined(code),
        )
      }
      onClose={onClose}
    />
  );
}
