import { givenBackPaise } from '@healthplus/contract/labs/promises';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { letOffLate } from '#src/modules/bookings/visits.process.ts';
import { creditInvoice } from '#src/modules/invoices/invoices.service.ts';
import { rupees } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { forEach, forEachPage } from '#src/platform/for-each.ts';
import { insertCredit, type LateKind, lockLate, selectLate } from './late.queries.ts';

/** So many at once. */
const AT_ONCE = 100;

/** How a paper says why. */
const reasons: Record<LateKind, string> = { visit: 'Came after the time', report: 'Report after the promised hour' };

/** Gives back of one visit what its lab promised for being late: let off, taken back of its bill, and told. */
async function giveBack(tx: Tx, deps: Deps, kind: LateKind, visitId: number): Promise<void> {
  const visit = await lockLate(tx, kind, visitId);
  if (!visit) return;
  const { total_paise: totalPaise, home_fee_paise: homeFeePaise, gives } = visit;
  const amountPaise = givenBackPaise(visit, { totalPaise, homeFeePaise });
  const now = deps.now();
  if (amountPaise === 0 || !(await insertCredit(tx, { visitId, kind, gives, amountPaise, now }))) return;
  await letOffLate(tx, { visitId, amountPaise, now });
  const lines = [{ person: '', name: reasons[kind], amountPaise }];
  const lab = labScopeOf(visit.lab_id);
  await creditInvoice(tx, { lab, visitId, amountPaise, lines, reason: reasons[kind], now });
  const [row] = await selectBookings(tx, { everyLab: true, visitId, limit: 1 });
  if (!row) return;
  const params = { number: row.number, lab: row.lab.name, what: kind, amount: rupees(rupeesFromPaise(amountPaise)) };
  await queueMessage(tx, deps.config, { to: row.patient, id: 'booking.late_given_back', params });
}

/** Keeps what labs promise for being late: once for each visit and kind. Every ten minutes. */
export async function keepPromises(deps: Deps): Promise<void> {
  const now = deps.now();
  const kinds: readonly LateKind[] = ['visit', 'report'];
  await forEach(kinds, (kind) =>
    forEachPage(
      (after) => selectLate(deps.db, kind, { now, after, limit: AT_ONCE }),
      (visitId) => transact(deps.db, (tx) => giveBack(tx, deps, kind, visitId)),
    ),
  );
}
