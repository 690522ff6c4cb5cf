import { sql } from 'drizzle-orm';

/** A visit `v` that took place. Its states are written out: an index of such visits is found by its words. */
export const tookPlace = sql`v.state in ('collected', 'completed')`;

/** A visit `v` of which something is to be paid: it took place, or was cancelled at a price. */
export const isDue = sql`(${tookPlace} or v.cancellation_fee_paise > 0)`;
