import { FAILING_FROM, type PartState } from '@healthplus/contract/analytics/status';
import type { Deps } from '#src/deps.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { type SignalRow, selectSignals } from './status.queries.ts';

const messagesDo = ({ late, refused }: { late: number; refused: number }): PartState =>
  refused >= FAILING_FROM ? 'failing' : late > 0 ? 'slow' : 'ok';

/** Most of the last ones went nowhere: it fails; some did: it is slow. */
const gatewayDoes = ({ unanswered, all }: { unanswered: number; all: number }): PartState =>
  unanswered >= FAILING_FROM && unanswered * 2 >= all ? 'failing' : unanswered > 0 ? 'slow' : 'ok';

const mailOf = ({ late_mails: late, refused_mails: refused }: SignalRow): PartState => messagesDo({ late, refused });

/** How mail is doing, for whoever runs the process. */
export async function readMessageParts(deps: Pick<Deps, 'db' | 'now'>): Promise<{ mail: PartState }> {
  return { mail: mailOf(await selectSignals(deps.db, deps.now())) };
}

/** How the parts are that visitors notice, now. */
export async function readStatus(deps: Deps) {
  const now = deps.now();
  const signals = await selectSignals(deps.db, now);
  const sms = messagesDo({ late: signals.late_sms, refused: signals.refused_sms });
  const payments = gatewayDoes({ unanswered: signals.unanswered_payments, all: signals.payments });
  return {
    at: now.toISOString(),
    parts: [
      // It answers: times are read and seats are taken by the same database.
      { name: 'booking' as const, state: 'ok' as const },
      { name: 'payments' as const, state: deps.gateways ? payments : 'off' },
      { name: 'mail' as const, state: mailOf(signals) },
      { name: 'sms' as const, state: sendsToPhones(deps.config) ? sms : 'off' },
    ],
  };
}
