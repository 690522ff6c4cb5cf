import { accounts } from './accounts.hi.ts';
import { bookings } from './bookings.hi.ts';
import { common } from './common.hi.ts';
import { items } from './items.hi.ts';
import { labs } from './labs.hi.ts';
import type { Words } from './render.ts';
import { reports } from './reports.hi.ts';
import { site } from './site.hi.ts';

/** Everything that schemas and the API say, in Hindi. */
export const words: Words = { ...common, ...accounts, ...bookings, ...items, ...labs, ...reports, ...site };
