import * as contract from '@healthplus/contract/imports/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { getImport, listImports, startImport } from './imports.service.ts';

export function bindImports(bind: Bind, deps: Deps): void {
  bind(contract.createImport, ({ body, files, caller, request }) => {
    const { kind, dryRun = false, mapping, labId, city } = body;
    return startImport(deps, { caller, kind, dryRun, mapping, labId, city, file: files[0], ip: request.ip });
  });
  bind(contract.getImport, ({ params }) => getImport(deps, params.id));
  bind(contract.listImports, () => listImports(deps));
}
