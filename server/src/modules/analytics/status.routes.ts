import { FAILING_FROM, getStatus, type PartState } from '@healthplus/contract/analytics/status';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { selectSignals } from './status.queries.ts';

const messagesDo = ({ late, refused }: { late: number; refused: number }): PartState =>
  refused >= FAILING_FROM ? 'failing' : late > 0 ? 'slow' : 'ok';

/** Most of the last ones went nowhere: it fails; some did: it is slow. */
const gatewayDoes = ({ unanswered, all }: { unanswered: number; all: number }): PartState =>
  unanswered >= FAILING_FROM && unanswered * 2 >= all ? 'failing' : unanswered > 0 ? 'slow' : 'ok';

export function bindStatus(bind: Bind, deps: Deps): void {
  bind(getStatus, async () => {
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
        { name: 'mail' as const, state: messagesDo({ late: signals.late_mails, refused: signals.refused_mails }) },
        { name: 'sms' as const, state: sendsToPhones(deps.config) ? sms : 'off' },
      ],
    };
  });
}
