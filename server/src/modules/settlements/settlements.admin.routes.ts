import { createMessage } from '@healthplus/contract/coded-messages';
import * as commissionContract from '@healthplus/contract/settlements/commission.endpoints';
import * as contract from '@healthplus/contract/settlements/endpoints';
import * as financeContract from '@healthplus/contract/settlements/finance.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { actorOf } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv, sendPdf } from '#src/platform/http/download.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { decideBankAccount, listBankAccounts } from './bank-accounts.service.ts';
import {
  createRate,
  createRule,
  listRates,
  listRules,
  stopRule,
  withdrawRate,
  withdrawRule,
} from './commission.service.ts';
import { feePaperPdf } from './fee-papers.service.ts';
import { exportFinance, listMovements, readFinance } from './finance.service.ts';
import {
  createPayout,
  decidePayout,
  exportPayout,
  listPayable,
  listPayouts,
  listTransfers,
} from './payouts.service.ts';
import {
  exportLines,
  listLines,
  listStatements,
  readOverview,
  readStatement,
  readStatementSoFar,
  receiveStatement,
  undoReceipt,
} from './settlements.service.ts';
import { exportTaxes } from './tax-register.service.ts';

function bindStatements(bind: Bind, deps: Deps): void {
  bind(contract.getSettlements, () => readOverview(deps));
  bind(contract.listStatements, async ({ query: { labId, ...query }, request, reply }) =>
    sendListing(
      request,
      reply,
      await listStatements(deps, { ...query, lab: labId === undefined ? 'site' : labScopeOf(labId) }),
    ),
  );
  bind(contract.getStatementSoFar, ({ query }) => readStatementSoFar(deps, labScopeOf(query.labId)));
  bind(contract.getStatement, ({ params }) => readStatement(deps, { ...params, lab: 'site' }));
  bind(contract.listStatementLines, async ({ params, query, request, reply }) =>
    sendListing(request, reply, await listLines(deps, { ...params, lab: 'site' }, query)),
  );
  bind(contract.exportStatement, async ({ params, reply }) => {
    const { fileName, csv } = await exportLines(deps, { ...params, lab: 'site' });
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.getFeePaper, async ({ params, reply }) =>
    sendPdf(reply, await feePaperPdf(deps, { ...params, lab: 'site' })),
  );
  bind(contract.receiveStatement, ({ caller, params, body, request }) =>
    receiveStatement(deps, { caller, ...params, ...body, ip: request.ip }),
  );
  bind(contract.undoReceipt, ({ caller, params, body, request }) =>
    undoReceipt(deps, { caller, ...params, ...body, ip: request.ip }),
  );
}

function bindPayouts(bind: Bind, deps: Deps): void {
  bind(contract.listPayouts, async ({ query, request, reply }) =>
    sendListing(request, reply, await listPayouts(deps, query)),
  );
  bind(contract.listPayable, () => listPayable(deps));
  bind(contract.createPayout, (call) => createPayout(deps, actorOf(call)));
  bind(contract.decidePayout, ({ caller, params, body, request }) =>
    decidePayout(deps, { caller, ...params, decision: body, ip: request.ip }),
  );
  bind(contract.listTransfers, ({ params }) => listTransfers(deps, params.id));
  bind(contract.exportPayout, async ({ caller, params, request, reply }) => {
    const { fileName, csv } = await exportPayout(deps, { caller, ...params, ip: request.ip });
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.listBankAccounts, async ({ query, request, reply }) =>
    sendListing(request, reply, await listBankAccounts(deps, query)),
  );
  bind(contract.decideBankAccount, ({ caller, params, body, request }) =>
    decideBankAccount(deps, { caller, ...params, ...body, ip: request.ip }),
  );
}

export function bindSettlements(bind: Bind, deps: Deps): void {
  bind(financeContract.getFinance, ({ query }) => readFinance(deps, query));
  bind(financeContract.listMovements, async ({ query, request, reply }) =>
    sendListing(request, reply, await listMovements(deps, query)),
  );
  bind(financeContract.exportFinance, async ({ query, reply }) => {
    const { fileName, csv } = await exportFinance(deps, query);
    return sendCsv(reply, fileName, csv);
  });
  bind(financeContract.exportTaxes, async ({ caller, query, request, reply }) => {
    const { fileName, csv } = await exportTaxes(deps, { caller, ...query, ip: request.ip });
    return sendCsv(reply, fileName, csv);
  });
  bindStatements(bind, deps);
  bindPayouts(bind, deps);
  bind(commissionContract.listCommissionRules, async ({ query, request, reply }) =>
    sendListing(request, reply, await listRules(deps, query)),
  );
  bind(commissionContract.createCommissionRule, ({ caller, body, request }) =>
    createRule(deps, { caller, rule: body, ip: request.ip }),
  );
  bind(commissionContract.endCommissionRule, ({ caller, params, body, request }) =>
    stopRule(deps, { caller, ...params, ...body, ip: request.ip }),
  );
  bind(commissionContract.withdrawCommissionRule, async ({ caller, params, request }) => {
    await withdrawRule(deps, { caller, ...params, ip: request.ip });
    return { message: createMessage('rule_is_withdrawn') };
  });
  bind(commissionContract.listTaxRates, () => listRates(deps.db));
  bind(commissionContract.withdrawTaxRate, async ({ caller, params, request }) => {
    await withdrawRate(deps, { caller, ...params, ip: request.ip });
    return { message: createMessage('rate_is_withdrawn') };
  });
  bind(commissionContract.createTaxRate, ({ caller, body, request }) =>
    createRate(deps, { caller, rate: body, ip: request.ip }),
  );
}
