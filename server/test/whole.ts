import { it } from 'vitest';

/** Whether this is the full run (`npm run test:full` sets SEEDS): every count whole, and what takes minutes too. */
export const WHOLE = process.env.SEEDS !== undefined;

/** A test of the full run alone: it takes long, and what it guards changes seldom. */
export const inFull = it.runIf(WHOLE);
