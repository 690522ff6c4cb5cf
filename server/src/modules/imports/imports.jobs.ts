import type { Deps } from '#src/deps.ts';
import { IMPORT_QUEUE, runImport } from './imports.service.ts';

export async function workOnImports(deps: Deps): Promise<void> {
  await deps.jobs.work(IMPORT_QUEUE, ({ id }: { id: number }) => runImport(deps, id));
}
