import { startPayment } from '@healthplus/contract/payments/online.endpoints';
import type { Locale } from '@healthplus/contract/primitives';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';

interface Paying {
  number: string;
  id: number;
  locale: Locale;
}

/** Where the payer comes back to from the gateway. */
export const backFrom = ({ number, id, locale }: Paying): string =>
  localized(`/book/done?number=${number}&payment=${id}`, locale);

/** The page where it is paid, with the way back to the booking. */
export function checkoutWithWayBack(checkout: string, paying: Paying): string {
  const page = localized(checkout, paying.locale);
  if (checkout === '/checkout') return `${page}?number=${paying.number}&payment=${paying.id}`;
  return `${page}?next=${encodeURIComponent(backFrom(paying))}`;
}

/**
 * Begins to pay for a visit, all that is open or a part of it in rupees, and leads to the page where it is paid; where the gateway does not answer, says so and leads to
 * the booking. That page is opened again: it alone may load what is the gateway's.
 */
export function usePayOnline() {
  const t = useMessages(paymentMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  return async (number: string, amount?: number) => {
    try {
      const call = { params: { number }, body: amount === undefined ? {} : { amount } };
      const { id, checkout } = await browserApi.call(startPayment, call, { token: readToken('token') });
      if (checkout) location.assign(checkoutWithWayBack(checkout, { number, id, locale }));
    } catch (error) {
      notify(messageOf(error, t.notStarted), 'bad');
      await navigate(localized(`/book/done?number=${number}`, locale));
    }
  };
}
