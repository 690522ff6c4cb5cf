import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/imports/endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv } from '#src/platform/http/download.ts';
import { exportPriceList, importPriceList } from './price-list.service.ts';

/** A lab's prices as a table that goes out, is changed, and comes back. */
export function bindPriceList(bind: Bind, deps: Deps): void {
  bind(contract.exportOffers, async ({ caller, query, reply }) => {
    const { csv, fileName } = await exportPriceList(deps, labScope(caller), query.locationId);
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.importOffers, ({ caller, body, files, request }) => {
    const content = files[0]?.content;
    if (!content)
      throw new AppError('validation_failed', createMessage('choose_a_csv_file'), {
        fields: { file: createMessage('choose_a_csv_file') },
      });
    return importPriceList(deps, {
      caller,
      lab: labScope(caller),
      cityId: body.locationId,
      content,
      dryRun: body.dryRun === 'true',
      ip: request.ip,
    });
  });
}
