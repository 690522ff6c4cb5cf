import { inEveryLanguage } from '#src/pages.ts';
import type { leaveGuard } from './leave-guard.en.ts';

/** What leave guard say. */
export const leaveGuardMessages = inEveryLanguage<typeof leaveGuard>(
  import.meta.glob('./leave-guard.*.ts', { eager: true, import: 'leaveGuard' }),
);
