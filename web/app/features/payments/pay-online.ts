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

/** Where the payer comes back to from the gateway. */
const backTo = (number: string, id: number) => `/book/done?number=${number}&payment=${id}`;

/** The address of a checkout, with the way back to the booking where it is one of this site's own. */
export function checkoutWithWayBack(
  checkout: string,
  { number, id, locale }: { number: string; id: number; locale: Locale },
): string {
  if (!checkout.startsWith('/')) return checkout;
  return `${localized(checkout, locale)}?next=${encodeURIComponent(localized(backTo(number, id), locale))}`;
}

/** Begins to pay for a visit and leads to the gateway; where that does not answer, says so and leads to the booking. */
export function usePayOnline() {
  const t = useMessages(paymentMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  return async (number: string) => {
    try {
      const { id, checkout } = await browserApi.call(
        startPayment,
        { params: { number }, body: {} },
        { token: readToken('token') },
      );
      const address = checkout && checkoutWithWayBack(checkout, { number, id, locale });
      if (address?.startsWith('/')) await navigate(address);
      else if (address) location.assign(address);
    } catch (error) {
      notify(messageOf(error, t.notStarted), 'bad');
      await navigate(localized(`/book/done?number=${number}`, locale));
    }
  };
}
