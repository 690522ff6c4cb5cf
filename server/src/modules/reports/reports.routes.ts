import { createMessage } from '@healthplus/contract/coded-messages';
import { readIds } from '@healthplus/contract/ids';
import type { Locale } from '@healthplus/contract/primitives';
import * as contract from '@healthplus/contract/reports/endpoints';
import * as signing from '@healthplus/contract/reports/signing.endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, doctorScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import { doctorOfAccount } from '#src/modules/doctors/doctors.service.ts';
import { describeError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendFhir, sendPdf } from '#src/platform/http/download.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listBatch, signBatch } from './batch-signing.service.ts';
import { claimFolder } from './claim-folder.service.ts';
import { listWork, openWork, openWorkReport, writeReport } from './lab-reports.service.ts';
import { listMyReports } from './my-reports.service.ts';
import {
  listReadings,
  listSharedWith,
  listShares,
  openReport,
  readAsDoctor,
  readByLink,
  readFhir,
  readPaper,
  readPaperAsDoctor,
  readPaperAsLab,
  readReport,
  readSharedPaper,
  revokeShare,
  shareReport,
} from './patient-reports.service.ts';
import { closeWithoutReport, recall } from './recalls.service.ts';
import { checkReport, previewPaper } from './report-paper.service.ts';
import { listSignQueue, resubmitWork, returnWork } from './sign-queue.service.ts';
import { finishReport } from './sign-report.service.ts';
import { readReleaseRules, saveReleaseRules, verifyWork } from './verification.service.ts';

export function bindReports(bind: Bind, deps: Deps): void {
  bindWork(bind, deps);
  bindSigning(bind, deps);
  bindPapers(bind, deps);
  const context = (caller: Caller, orderId: number, ip: string) => ({
    caller,
    account: accountScope(caller),
    orderId,
    ip,
  });
  bind(contract.listMyReports, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listMyReports(deps, accountScope(caller), query)),
  );
  bind(contract.getReport, ({ caller, params, request }) =>
    readReport(deps, context(caller, params.orderId, request.ip)),
  );
  bind(contract.openReport, async ({ caller, params, request }) => ({
    url: await openReport(deps, context(caller, params.orderId, request.ip)),
  }));
  bind(contract.listShares, ({ caller, params }) => listShares(deps, accountScope(caller), params.orderId));
  bind(contract.listReadings, ({ caller, params }) => listReadings(deps, accountScope(caller), params.orderId));
  bind(contract.shareReport, ({ caller, params, body, request }) =>
    shareReport(deps, { ...context(caller, params.orderId, request.ip), ...body }),
  );
  bind(contract.revokeShare, async ({ caller, params, request }) => {
    await revokeShare(deps, { ...context(caller, params.orderId, request.ip), id: params.id });
    return { message: createMessage('it_is_no_longer_shared') };
  });
  bind(contract.readSharedReport, ({ body, request }) =>
    readByLink(deps, { token: body.token, passcode: body.passcode, ip: request.ip }),
  );
  bind(contract.listDoctorReports, async ({ caller }) =>
    listSharedWith(deps, doctorScope(await doctorOfAccount(deps.db, caller.accountId))),
  );
  bind(contract.getDoctorReport, async ({ caller, params, request }) =>
    readAsDoctor(deps, {
      caller,
      doctor: doctorScope(await doctorOfAccount(deps.db, caller.accountId)),
      orderId: params.orderId,
      ip: request.ip,
    }),
  );
}

interface LabRequest {
  caller: Caller;
  params: { orderId: number };
  query: { language?: Locale | undefined };
  request: { ip: string };
}

/** Papers of reports, and the question whether one is genuine. */
function bindPapers(bind: Bind, deps: Deps): void {
  bind(contract.getReportPaper, async ({ caller, params, query, request, reply }) =>
    sendPdf(
      reply,
      await readPaper(deps, {
        caller,
        account: accountScope(caller),
        orderId: params.orderId,
        ip: request.ip,
        locale: query.language ?? 'en',
      }),
    ),
  );
  bind(contract.getClaimFolder, async ({ caller, params, query, request, reply }) => {
    const orderIds = query.orders === undefined ? undefined : readIds(query.orders);
    const wanted = { caller, account: accountScope(caller), ...params, orderIds, ip: request.ip };
    return sendPdf(reply, await claimFolder(deps, wanted));
  });
  bind(contract.getReportFhir, async ({ caller, params, request, reply }) =>
    sendFhir(
      reply,
      await readFhir(deps, { caller, account: accountScope(caller), orderId: params.orderId, ip: request.ip }),
    ),
  );
  bind(contract.getSharedReportPaper, async ({ body, query, request, reply }) =>
    sendPdf(
      reply,
      await readSharedPaper(deps, {
        token: body.token,
        passcode: body.passcode,
        ip: request.ip,
        locale: query.language ?? 'en',
      }),
    ),
  );
  bind(contract.getDoctorReportPaper, async ({ caller, params, query, request, reply }) =>
    sendPdf(
      reply,
      await readPaperAsDoctor(deps, {
        caller,
        doctor: doctorScope(await doctorOfAccount(deps.db, caller.accountId)),
        orderId: params.orderId,
        ip: request.ip,
        locale: query.language ?? 'en',
      }),
    ),
  );
  const ofLab = ({ caller, params, query, request }: LabRequest) => ({
    caller,
    lab: labScope(caller),
    orderId: params.orderId,
    ip: request.ip,
    locale: query.language ?? ('en' as const),
  });
  bind(signing.getWorkPaper, async (given) => sendPdf(given.reply, await readPaperAsLab(deps, ofLab(given))));
  bind(signing.getWorkPreview, async (given) => sendPdf(given.reply, await previewPaper(deps, ofLab(given))));
  bind(contract.checkReport, ({ params }) => checkReport(deps, params.code));
}

function bindWork(bind: Bind, deps: Deps): void {
  bind(contract.listWork, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listWork(deps, { ...query, lab: labScope(caller) })),
  );
  bind(contract.getWork, ({ caller, params, request }) =>
    openWork(deps, { caller, lab: labScope(caller), orderId: params.orderId, ip: request.ip }),
  );
  bind(contract.writeReport, ({ caller, params, body, files, request }) =>
    writeReport(deps, {
      caller,
      lab: labScope(caller),
      ...params,
      ...body,
      tests: body.tests === undefined ? undefined : readIds(body.tests),
      file: files[0],
      ip: request.ip,
    }),
  );
  bind(contract.finishReport, ({ caller, params, body, request }) =>
    finishReport(deps, {
      caller,
      lab: labScope(caller),
      orderId: params.orderId,
      digest: body.digest,
      interim: body.interim ?? false,
      reason: body.reason ?? '',
      pdfHoldsNothingUrgent: body.pdfHoldsNothingUrgent ?? false,
      ip: request.ip,
    }),
  );
}

function bindSigning(bind: Bind, deps: Deps): void {
  bind(signing.verifyWork, ({ caller, params, body, request }) =>
    verifyWork(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(signing.getReleaseRules, ({ caller }) => readReleaseRules(deps, labScope(caller)));
  bind(signing.putReleaseRules, ({ caller, body, request }) =>
    saveReleaseRules(deps, { caller, lab: labScope(caller), rules: body, ip: request.ip }),
  );
  bind(signing.listBatch, ({ caller }) => listBatch(deps, labScope(caller)));
  bind(signing.signBatch, ({ caller, body, request }) =>
    signBatch(deps, {
      caller,
      lab: labScope(caller),
      ip: request.ip,
      ...body,
      onBroken: (error) => request.log.error(describeError(error), 'a report of a batch was not signed'),
    }),
  );
  bind(signing.listSignQueue, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listSignQueue(deps, labScope(caller), query)),
  );
  bind(signing.resubmitWork, ({ caller, params, request }) =>
    resubmitWork(deps, { caller, lab: labScope(caller), ...params, ip: request.ip }),
  );
  bind(signing.returnWork, ({ caller, params, body, request }) =>
    returnWork(deps, {
      caller,
      lab: labScope(caller),
      orderId: params.orderId,
      reason: body.reason,
      ip: request.ip,
    }),
  );
  bind(signing.recallReport, ({ caller, params, body, request }) =>
    recall(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(signing.closeRecalled, ({ caller, params, body, request }) =>
    closeWithoutReport(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip }),
  );
  bind(contract.openWorkReport, async ({ caller, params, request }) => ({
    url: await openWorkReport(deps, { caller, lab: labScope(caller), orderId: params.orderId, ip: request.ip }),
  }));
}
