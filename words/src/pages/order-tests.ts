import { inEveryLanguage } from '#src/pages.ts';
import type { orderTests } from './order-tests.en.ts';

/** What the desk says while it puts tests on an order, or takes them off. */
export const orderTestMessages = inEveryLanguage<typeof orderTests>(
  import.meta.glob('./order-tests.*.ts', { eager: true, import: 'orderTests' }),
);
