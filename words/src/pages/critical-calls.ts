import { inEveryLanguage } from '#src/pages.ts';
import type { criticalCalls } from './critical-calls.en.ts';

/** What the register of calls says. */
export const criticalCallsMessages = inEveryLanguage<typeof criticalCalls>(
  import.meta.glob('./critical-calls.*.ts', { eager: true, import: 'criticalCalls' }),
);
