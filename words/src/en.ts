import { accounts } from './accounts.en.ts';
import { bookings } from './bookings.en.ts';
import { common } from './common.en.ts';
import { items } from './items.en.ts';
import { labs } from './labs.en.ts';
import type { Words } from './render.ts';
import { reports } from './reports.en.ts';
import { site } from './site.en.ts';

/** Everything that schemas and the API say, in English. */
export const words: Words = { ...common, ...accounts, ...bookings, ...items, ...labs, ...reports, ...site };
