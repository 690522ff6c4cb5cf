import { inEveryLanguage } from '#src/pages.ts';
import type { approvals } from './approvals.en.ts';

/** What approvals say. */
export const approvalMessages = inEveryLanguage<typeof approvals>(
  import.meta.glob('./approvals.*.ts', { eager: true, import: 'approvals' }),
);
