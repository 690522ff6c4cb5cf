import * as contract from '@healthplus/contract/payments/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv } from '#src/platform/http/download.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { giveBack, handIn } from './cash.service.ts';
import { correctPayment } from './corrections.service.ts';
import { closeDrawer, daySheetTable, listDaySheets } from './day-sheets.service.ts';
import { readDrawer } from './drawer.service.ts';
import { listBills, recordPayment } from './payments.service.ts';
import { takeBackWriteOff, writeOff } from './write-offs.service.ts';

function bindBills(bind: Bind, deps: Deps): void {
  bind(contract.listBills, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listBills(deps, { ...query, lab: labScope(caller) })),
  );
  bind(contract.recordPayment, ({ caller, params, body, request, idempotencyKey }) =>
    recordPayment(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      method: body.method,
      amount: body.amount,
      reference: body.reference ?? '',
      at: body.at,
      ip: request.ip,
      key: idempotencyKey,
    }),
  );
  bind(contract.correctPayment, ({ caller, params, body, request, idempotencyKey }) =>
    correctPayment(deps, {
      caller,
      lab: labScope(caller),
      ...params,
      ...body,
      ip: request.ip,
      key: idempotencyKey,
    }),
  );
  bind(contract.writeOff, ({ caller, params, body, request, idempotencyKey }) =>
    writeOff(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      ...body,
      ip: request.ip,
      key: idempotencyKey,
    }),
  );
  bind(contract.takeBackWriteOff, ({ caller, params, request }) =>
    takeBackWriteOff(deps, { caller, lab: labScope(caller), number: params.number, ip: request.ip }),
  );
  bind(contract.giveBack, ({ caller, params, body, request, idempotencyKey }) =>
    giveBack(deps, {
      caller,
      lab: labScope(caller),
      number: params.number,
      ...body,
      ip: request.ip,
      key: idempotencyKey,
    }),
  );
}

function bindDrawer(bind: Bind, deps: Deps): void {
  bind(contract.handIn, ({ caller, body, request, idempotencyKey }) =>
    handIn(deps, { caller, lab: labScope(caller), ...body, ip: request.ip, key: idempotencyKey }),
  );
  bind(contract.closeDrawer, ({ caller, body, idempotencyKey, request }) =>
    closeDrawer(deps, { caller, lab: labScope(caller), ...body, ip: request.ip, key: idempotencyKey }),
  );
  bind(contract.listDaySheets, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listDaySheets(deps, labScope(caller), query)),
  );
  bind(contract.getDaySheetTable, async ({ caller, params, reply }) => {
    const { csv, fileName } = await daySheetTable(deps, labScope(caller), params.serial);
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.getDrawer, ({ caller, query }) =>
    readDrawer(deps, labScope(caller), { day: query.day, centreId: query.centreId ?? null }),
  );
}

/** What a lab does with bills and money. */
export function bindPayments(bind: Bind, deps: Deps): void {
  bindBills(bind, deps);
  bindDrawer(bind, deps);
}
