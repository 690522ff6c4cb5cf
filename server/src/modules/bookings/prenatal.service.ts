import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor } from '#src/db/connect.ts';
import { tellsSexOfUnborn } from '#src/modules/search-index/prenatal-words.rules.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { type AboutOrders, hasPrenatalOrder } from './prenatal.queries.ts';

/**
 * Refuses texts that tell a patient of a pre-natal examination the sex of the unborn child: 400 of the field where one
 * is named, else 409. Source: PCPNDT Act, 1994, section 5(2).
 * `tells` judges one text: as what somebody has written, or as a printed page.
 */
export async function assertFetalSexNotDisclosed(
  executor: Executor,
  about: AboutOrders,
  texts: readonly string[],
  { field, tells = tellsSexOfUnborn }: { field?: string; tells?: (text: string) => boolean } = {},
): Promise<void> {
  if (!texts.some(tells) || !(await hasPrenatalOrder(executor, about))) return;
  const message = createMessage('sex_of_unborn_is_not_disclosed');
  throw field ? refuse(field, message) : new AppError('wrong_state', message);
}
