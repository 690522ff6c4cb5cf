import * as contract from '@healthplus/contract/analytics/endpoints';
import * as today from '@healthplus/contract/analytics/today';
import type { Deps } from '#src/deps.ts';
import { describeError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv } from '#src/platform/http/download.ts';
import { exportList } from './exports.service.ts';
import { findAnything, readNumbers } from './numbers.service.ts';
import { readToday, releaseWaiting, takeWaiting } from './today.service.ts';

export function bindNumbers(bind: Bind, deps: Deps): void {
  bind(contract.getNumbers, ({ caller, query }) => readNumbers(deps, caller, query.by ?? 'day'));
  bind(today.getToday, ({ caller, query }) => readToday(deps, caller, query.kind));
  bind(today.takeWaiting, ({ caller, params, request }) => takeWaiting(deps, caller, params, request.ip));
  bind(today.releaseWaiting, ({ caller, params, request }) => releaseWaiting(deps, caller, params, request.ip));
  bind(contract.findAnything, ({ caller, query }) => findAnything(deps.db, caller, query.q));
  bind(contract.exportCsv, async ({ caller, params, query, request, reply }) => {
    const csv = await exportList(deps, {
      caller,
      kind: params.kind,
      query,
      ip: request.ip,
      onBroken: (error) => request.log.error(describeError(error), 'an export ended before its end'),
    });
    return sendCsv(reply, `${params.kind}.csv`, csv);
  });
}
