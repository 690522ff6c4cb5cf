import type { Deps } from '#src/deps.ts';
import { keepPapers } from './report-paper.service.ts';
import { REPORT_SIGNED } from './reports.queues.ts';

export const workOnPapers = (deps: Deps): Promise<void> =>
  deps.jobs.work<{ reportId: number }>(REPORT_SIGNED, (signed) => keepPapers(deps, signed));
