import { accountsCodes } from './accounts.ts';
import { bookingsCodes } from './bookings.ts';
import { commonCodes } from './common.ts';
import { itemsCodes } from './items.ts';
import { labsCodes } from './labs.ts';
import { reportsCodes } from './reports.ts';
import { siteCodes } from './site.ts';

/** Everything that schemas and the API say, by code; each with the names of its parameters. */
export const codes = {
  ...commonCodes,
  ...accountsCodes,
  ...bookingsCodes,
  ...itemsCodes,
  ...labsCodes,
  ...reportsCodes,
  ...siteCodes,
} as const;
