import { ApiError } from '@healthplus/contract/errors';
import { decideSimulatedOrder, getSimulatedOrder, onlineWays } from '@healthplus/contract/payments/online.endpoints';
import { upiLink } from '@healthplus/contract/payments/rules';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { useState } from 'react';
import { data, Link, useNavigate, useSearchParams } from 'react-router';
import { apiOf, browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { Route } from './+types/simulated-pay';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { reference } = params;
  try {
    return await apiOf(context).call(getSimulatedOrder, { params: { reference } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = paymentMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.simulatedTitle,
    description: t.simulatedText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

type Way = (typeof onlineWays)[number];

function Ways({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const t = useMessages(paymentMessages);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t.way}</legend>
      {onlineWays.map((entry) => (
        <label key={entry} className="flex min-h-11 items-center gap-3 rounded-control border border-hairline px-3">
          <input type="radio" name="way" checked={way === entry} onChange={() => onChange(entry)} />
          {t.ways[entry]}
        </label>
      ))}
    </fieldset>
  );
}

/** What a UPI app would be given; its address leads nowhere. */
function UpiCode({ amount, reference }: { amount: number; reference: string }) {
  const t = useMessages(paymentMessages);
  const link = upiLink({ upi: 'nobody@simulated', name: t.simulatedTitle, amount, note: reference });
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <QrCode words={link} label={t.upiQr(rupees(amount))} />
      <p className="note">{t.upiText}</p>
    </div>
  );
}

/** The gateway of a demonstration: somebody approves, declines or walks away, as at a bank. */
export default function SimulatedPayPage({ loaderData: order }: Route.ComponentProps) {
  const t = useMessages(paymentMessages);
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next'), '/dashboard');
  const [busy, setBusy] = useState(false);
  const [way, setWay] = useState<Way>('upi');
  const decide = async (decision: 'approve' | 'decline') => {
    setBusy(true);
    try {
      await browserApi.call(decideSimulatedOrder, { params: { reference: order.reference }, body: { decision, way } });
      await navigate(next);
    } catch {
      notify(t.decisionFailed, 'bad');
      setBusy(false);
    }
  };
  return (
    <div className="page-width max-w-lg py-10">
      <section className="card p-6" aria-labelledby="simulated">
        <h1 id="simulated" className="text-3xl">
          {t.simulatedTitle}
        </h1>
        <p className="mt-2 rounded-control bg-saving p-3 text-saving-ink">{t.simulatedText}</p>
        <p className="mt-5 flex items-baseline justify-between font-semibold">
          {t.amount} <span className="figure-price text-3xl">{rupees(order.amount)}</span>
        </p>
        {order.state === 'paid' ? (
          <p className="mt-5">{t.settled}</p>
        ) : (
          <div className="mt-5 grid gap-3">
            <Ways way={way} onChange={setWay} />
            {way === 'upi' && <UpiCode amount={order.amount} reference={order.reference} />}
            <Button wide disabled={busy} onClick={() => void decide('approve')}>
              {t.approve}
            </Button>
            <Button wide look="danger" disabled={busy} onClick={() => void decide('decline')}>
              {t.decline}
            </Button>
          </div>
        )}
        {/* The way back is an address as it stands, with its language. */}
        <Link to={next} className="button button-quiet mt-3">
          {order.state === 'paid' ? t.backToBooking : t.walkAway}
        </Link>
      </section>
    </div>
  );
}
