import { readId } from '@healthplus/contract/ids';
import { paiseFromRupees } from '@healthplus/contract/money';
import { getPayment, type OnlinePayment } from '@healthplus/contract/payments/online.endpoints';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { openCheckout } from '#app/features/payments/checkout-script.ts';
import { backFrom } from '#app/features/payments/pay-online.ts';
import { useSite } from '#app/features/site/use-site.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/checkout';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = paymentMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.checkoutTitle,
    description: t.checkoutText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('token', (token, { filters }) =>
  browserApi.call(
    getPayment,
    { params: { number: filters.get('number'), id: readId(filters.get('payment')) ?? 0 } },
    { token },
  ),
);

/** Where one pays with the gateway's own window: the one page that loads a script of somebody else's. */
function CheckoutPage() {
  const t = useMessages(paymentMessages);
  const { value, failure } = usePrivate(accountSide, useLoaderData<typeof clientLoader>());
  return (
    <div className="page-width max-w-lg py-10">
      <section className="card grid gap-4 p-6" aria-labelledby="checkout">
        <h1 id="checkout" className="text-3xl">
          {t.checkoutTitle}
        </h1>
        {failure !== null && <ErrorState title={messageOf(failure, t.notFound)} />}
        {failure === null && value === null && <Skeleton label={t.loading} rows={1} className="h-28" />}
        {value && <Checkout payment={value} />}
      </section>
    </div>
  );
}

/** Opens the gateway's window as soon as it can, and again when it was closed. */
function Checkout({ payment: { id, amount, script } }: { payment: OnlinePayment }) {
  const t = useMessages(paymentMessages);
  const locale = useLocale();
  const { siteName } = useSite();
  const number = useSearchParams()[0].get('number') ?? '';
  const [state, setState] = useState<'opening' | 'closed' | 'failed'>('opening');
  const begun = useRef(false);
  // The page is left whole: what comes after it may load nothing of the gateway's.
  const leave = () => location.assign(backFrom({ number, id, locale }));
  async function open() {
    if (!script) return leave();
    setState('opening');
    const shown = { script, amountPaise: paiseFromRupees(amount), name: siteName, description: number };
    await openCheckout({ ...shown, onPaid: leave, onClosed: () => setState('closed') }).catch(() => setState('failed'));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void open();
  }, []);
  return (
    <>
      <p className="text-quiet">{t.checkoutText}</p>
      <p className="flex items-baseline justify-between font-semibold">
        {t.amount} <span className="figure-price text-3xl">{rupees(amount)}</span>
      </p>
      <p role="status">{state === 'opening' ? t.opening : ''}</p>
      {state === 'failed' && (
        <p role="alert" className="rounded-control bg-bad-tint p-3 font-medium text-bad">
          {t.checkoutFailed}
        </p>
      )}
      {state !== 'opening' && (
        <Button wide onClick={() => void open()}>
          {t.payNow(rupees(amount))}
        </Button>
      )}
      <Button look="quiet" onClick={leave}>
        {t.walkAway}
      </Button>
    </>
  );
}

export default CheckoutPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CheckoutPage;
