import * as contract from '@healthplus/contract/analytics/endpoints';
import * as figures from '@healthplus/contract/analytics/figures.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendCsv } from '#src/platform/http/download.ts';
import { exportFigureRows, readFigureRows, readFigures } from './figures.service.ts';
import { readDashboard, readSales } from './sales.service.ts';

export function bindSales(bind: Bind, deps: Deps): void {
  bind(contract.getLabDashboard, ({ caller }) => readDashboard(deps, labScope(caller), caller.labRole!));
  bind(figures.getFigures, ({ caller, query }) => readFigures(deps, labScope(caller), query.days));
  bind(figures.listFigureRows, ({ caller, params, query }) =>
    readFigureRows(deps, labScope(caller), { ...params, ...query }),
  );
  bind(figures.exportFigureRows, async ({ caller, params, query, request, reply }) => {
    const by = { caller, lab: labScope(caller), ip: request.ip };
    const { csv, fileName } = await exportFigureRows(deps, { ...by, ...params, ...query });
    return sendCsv(reply, fileName, csv);
  });
  bind(contract.getSales, ({ caller, query }) => readSales(deps, labScope(caller), query.by ?? 'day'));
}
