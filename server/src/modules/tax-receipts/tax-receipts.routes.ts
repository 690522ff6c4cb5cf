import * as contract from '@healthplus/contract/tax-receipts/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendPdf } from '#src/platform/http/download.ts';
import { listTaxReceipts, taxReceiptPdf } from './tax-receipts.service.ts';

export function bindTaxReceipts(bind: Bind, deps: Deps): void {
  bind(contract.listTaxReceipts, ({ caller }) => listTaxReceipts(deps, accountScope(caller)));
  bind(contract.getTaxReceipt, async ({ caller, query, reply }) =>
    sendPdf(reply, await taxReceiptPdf(deps, { account: accountScope(caller), ...query })),
  );
}
