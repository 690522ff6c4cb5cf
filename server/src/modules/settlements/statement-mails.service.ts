import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { dayInEnglish, rupees } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { findStatementMail } from './settlements.queries.ts';

/** A lab reads at its own address that a statement is closed, or that its money has gone or come back, with the bank's reference. */
export async function tellOfStatement(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { id, what, reference = '' }: { id: number; what: 'closed' | 'paid' | 'sent_back'; reference?: string },
): Promise<void> {
  const of = await findStatementMail(tx, id);
  await queueMessage(tx, deps.config, {
    to: { email: of.email, locale: 'en' },
    id: 'lab.statement',
    params: {
      what,
      id,
      reference,
      from: dayInEnglish(of.starts_on),
      to: dayInEnglish(of.ends_on),
      gross: rupees(rupeesFromPaise(of.gross_paise)),
      fee: rupees(rupeesFromPaise(of.fee_paise)),
      amount: rupees(rupeesFromPaise(Math.abs(of.payable_paise))),
      owes: of.payable_paise < 0,
    },
  });
}
