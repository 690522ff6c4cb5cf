import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/reports/consent.endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendPdf } from '#src/platform/http/download.ts';
import { readAccess } from './patient-reports.service.ts';
import {
  answerConsent,
  askForConsent,
  giveUpConsent,
  listConsents,
  openAsked,
  readOwnPaper,
  readOwnReport,
} from './report-consents.service.ts';

export function bindReportConsents(bind: Bind, deps: Deps): void {
  bind(contract.listReportConsents, ({ caller }) => listConsents(deps, accountScope(caller)));
  bind(contract.getReportAccess, ({ caller, params }) => readAccess(deps, accountScope(caller), params.orderId));
  bind(contract.askReportConsent, ({ caller, params, body, request }) =>
    askForConsent(deps, { caller, account: accountScope(caller), personId: params.id, ...body, ip: request.ip }),
  );
  bind(contract.endReportConsent, async ({ caller, params, request }) => {
    await giveUpConsent(deps, { caller, account: accountScope(caller), personId: params.id, ip: request.ip });
    return { message: createMessage('they_see_it_no_longer') };
  });
  bind(contract.openReportConsent, ({ body, request }) => openAsked(deps, { ...body, ip: request.ip }));
  bind(contract.answerReportConsent, ({ body, request }) => answerConsent(deps, { ...body, ip: request.ip }));
  bind(contract.readOwnReport, ({ body, request }) => readOwnReport(deps, { ...body, ip: request.ip }));
  bind(contract.getOwnReportPaper, async ({ body, query, request, reply }) =>
    sendPdf(reply, await readOwnPaper(deps, { ...body, ip: request.ip, locale: query.language ?? 'en' })),
  );
}
