import * as commissionContract from '@healthplus/contract/settlements/commission.endpoints';
import * as contract from '@healthplus/contract/settlements/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv, sendPdf } from '#src/platform/http/download.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listOwnAccounts, nameBankAccount } from './bank-accounts.service.ts';
import { listRulesOf } from './commission.service.ts';
import { feePaperPdf } from './fee-papers.service.ts';
import { exportLines, listLines, listStatements, readStatement, readStatementSoFar } from './settlements.service.ts';

export function bindOwnSettlements(bind: Bind, deps: Deps): void {
  bind(contract.listOwnStatements, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await listStatements(deps, { ...query, lab: labScope(caller) })),
  );
  bind(contract.getOwnStatementSoFar, ({ caller }) => readStatementSoFar(deps, labScope(caller)));
  bind(contract.getOwnStatement, ({ caller, params }) => readStatement(deps, { ...params, lab: labScope(caller) }));
  bind(contract.listOwnStatementLines, async ({ caller, params, query, request, reply }) =>
    sendListing(request, reply, await listLines(deps, { ...params, lab: labScope(caller) }, query)),
  );
  bind(contract.exportOwnStatement, async ({ caller, params, reply }) => {
    const { fileName, csv } = await exportLines(deps, { ...params, lab: labScope(caller) });
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.getOwnFeePaper, async ({ caller, params, reply }) =>
    sendPdf(reply, await feePaperPdf(deps, { ...params, lab: labScope(caller) })),
  );
  bind(commissionContract.listOwnCommission, ({ caller }) => listRulesOf(deps, labScope(caller)));
  bind(contract.getOwnBankAccounts, ({ caller }) => listOwnAccounts(deps, labScope(caller)));
  bind(contract.putOwnBankAccount, ({ caller, body, request }) =>
    nameBankAccount(deps, { caller, lab: labScope(caller), account: body, ip: request.ip }),
  );
}
