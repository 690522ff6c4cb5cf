import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { lockCustomer, readOpenVisits } from './open-visits.queries.ts';

/**
 * 409 for more visits than lie before an account and its phone at most: seats are for those who come. Fewer as long as no
 * code has proven the number, where codes can be sent. Source: product decision "A visit and its money", Change.
 */
export async function assertOpenVisitLimit(tx: Tx, { config, now }: Deps, account: number): Promise<void> {
  if (!(await lockCustomer(tx, account))) throw new AppError('unauthenticated', createMessage('log_in'));
  const { count, proven } = await readOpenVisits(tx, account, now());
  const provable = !proven && sendsToPhones(config);
  const atMost = provable ? Math.min(config.OPEN_VISITS_UNPROVEN, config.OPEN_VISITS) : config.OPEN_VISITS;
  if (count < atMost) return;
  throw new AppError(
    'too_many_bookings',
    provable && atMost < config.OPEN_VISITS
      ? createMessage('prove_your_phone_for_more_visits', { count: atMost })
      : createMessage('you_have_count_visits_before_you_already', { count: atMost }),
  );
}
