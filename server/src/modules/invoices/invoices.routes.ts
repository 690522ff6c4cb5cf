import * as contract from '@healthplus/contract/invoices/endpoints';
import { createWalkIn } from '@healthplus/contract/invoices/walk-in.endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendPdf } from '#src/platform/http/download.ts';
import { readDeskRules, saveDeskRules } from './desk-rules.service.ts';
import { giveDiscount } from './discounts.service.ts';
import { askForInvoice, billPdf, creditNotePdf, invoicePdf, issueInvoice, readAnyPaper } from './invoices.service.ts';
import { reissueInvoice } from './reissues.service.ts';
import { waiveFee } from './waivers.service.ts';
import * as walkIns from './walk-ins.service.ts';

export function bindInvoices(bind: Bind, deps: Deps): void {
  bind(createWalkIn, ({ caller, body, idempotencyKey, request }) =>
    walkIns.createWalkIn(deps, { caller, lab: labScope(caller), walkIn: body, ip: request.ip, key: idempotencyKey }),
  );
  bind(contract.issueInvoice, ({ caller, params, request }) =>
    issueInvoice(deps, { caller, lab: labScope(caller), number: params.number, ip: request.ip }),
  );
  bind(contract.reissueInvoice, ({ caller, params, request }) =>
    reissueInvoice(deps, { caller, lab: labScope(caller), number: params.number, ip: request.ip }),
  );
  bind(contract.waiveFee, ({ caller, params, body, request, idempotencyKey: key }) =>
    waiveFee(deps, { caller, lab: labScope(caller), number: params.number, ...body, ip: request.ip, key }),
  );
  bind(contract.giveDiscount, ({ caller, params, body, request }) =>
    giveDiscount(deps, { caller, lab: labScope(caller), number: params.number, ...body, ip: request.ip }),
  );
  bind(contract.getDeskRules, ({ caller }) => readDeskRules(deps, labScope(caller)));
  bind(contract.putDeskRules, ({ caller, body, request }) =>
    saveDeskRules(deps, { caller, lab: labScope(caller), rules: body, ip: request.ip }),
  );
  bind(contract.getBillPdf, async ({ caller, params, query, reply }) =>
    sendPdf(
      reply,
      await billPdf(deps, { lab: labScope(caller), number: params.number, locale: query.language ?? 'en' }),
    ),
  );
  bind(contract.getInvoicePdf, async ({ caller, params, query, reply }) =>
    sendPdf(reply, await invoicePdf(deps, { lab: labScope(caller), id: params.invoiceId }, query.language)),
  );
  bind(contract.askForInvoice, ({ caller, params, request }) =>
    askForInvoice(deps, accountScope(caller), { caller, number: params.number, ip: request.ip }),
  );
  bind(contract.getMyInvoicePdf, async ({ caller, params, query, reply }) =>
    sendPdf(
      reply,
      await invoicePdf(deps, { account: accountScope(caller), bookingNumber: params.number }, query.language),
    ),
  );
  bind(contract.getCreditNotePdf, async ({ caller, params, query, reply }) =>
    sendPdf(reply, await creditNotePdf(deps, params.id, { lab: labScope(caller) }, query.language)),
  );
  bind(contract.getAdminInvoicePdf, async ({ caller, params: { id }, reply, request }) =>
    sendPdf(reply, await readAnyPaper(deps, { caller, kind: 'invoice', id, ip: request.ip })),
  );
  bind(contract.getAdminCreditNotePdf, async ({ caller, params: { id }, reply, request }) =>
    sendPdf(reply, await readAnyPaper(deps, { caller, kind: 'credit_note', id, ip: request.ip })),
  );
  bind(contract.getMyCreditNotePdf, async ({ caller, params, query, reply }) => {
    const scope = { account: accountScope(caller), bookingNumber: params.number };
    return sendPdf(reply, await creditNotePdf(deps, params.id, scope, query.language));
  });
}
