import { TEST_CONSENT_VERSION } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { selectPrices } from './bookings.queries.ts';

/** Items to be done, at the prices of the lab in the city. 422 for what it does not sell or do there, 400 where consent has not been given. */
export async function priceItems(
  tx: Tx,
  wanted: {
    lab: LabScope;
    cityId: number;
    place: 'home' | 'counter';
    itemIds: number[];
    consent?: boolean | undefined;
  },
) {
  const { lab, cityId, place, consent } = wanted;
  const itemIds = [...new Set(wanted.itemIds)];
  const priced = await selectPrices(tx, { labId: lab, cityId, itemIds });
  const asks = priced.some((item) => item.needs_consent);
  if (asks && !consent) throw refuse('consent', createMessage('includes_a_test_for_hiv'));
  const items = itemIds.map((itemId) => {
    const item = priced.find(({ id }) => id === itemId);
    const refusal =
      !item || item.price_paise === null
        ? createMessage('lab_cannot_be_booked_for_that_test_here')
        : item.kind === 'scan' && place === 'home'
          ? createMessage('scan_is_done_at_the_lab')
          : null;
    if (refusal) throw new AppError('not_bookable', refusal, { fields: { itemIds: refusal } });
    return { itemId, name: item!.name, pricePaise: item!.price_paise! };
  });
  return { items, consent: asks ? { notice: 'hiv-testing', version: TEST_CONSENT_VERSION } : null };
}
