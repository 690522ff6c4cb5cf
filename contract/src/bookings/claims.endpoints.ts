import { defineEndpoint } from '#src/endpoint.ts';
import { desk } from '#src/lab-access.ts';
import { OneTimeCode, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Booking } from './schemas.ts';

/** What stands in the code on the bill of somebody who walked in. */
const code = requiredText(80);
const customer = { access: { roles: ['customer'] } } as const;

export const lookAtClaim = defineEndpoint({
  method: 'POST',
  path: '/visit-claims/look',
  summary:
    'Which visit a bill is of: laboratory, day, initials, and the end of the telephone to which a code is sent (null where the desk tells one). 404 for a code of none.',
  access: 'anyone',
  body: z.object({ code }),
  response: z.object({
    labName: z.string(),
    startsAt: z.string(),
    initials: z.string(),
    phoneEnding: z.string().nullable(),
    claimed: z.boolean(),
  }),
});

export const sendClaimCode = defineEndpoint({
  method: 'POST',
  path: '/visit-claims/send',
  summary:
    'Sends six figures to the telephone on the bill; they work for 10 minutes. 409 where no telephone is known, or the visit has an account; 429 past three in 15 minutes, ten a day for the number, or what the site sends in a day; 503 where nothing goes to telephones.',
  ...customer,
  body: z.object({ code }),
  response: z.object({ phoneEnding: z.string() }),
});

export const claimVisit = defineEndpoint({
  method: 'POST',
  path: '/visit-claims',
  summary:
    "Takes the visit into the caller's account, with its reports. 400 for a wrong code; five wrong tries end it.",
  ...customer,
  body: z.object({ code, otp: OneTimeCode }),
  response: Booking,
});

export const tellClaimCode = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/claim-code',
  summary:
    'Six figures for the desk to tell the patient who stands there, and the address on their bill: with both they take the visit into their account within 10 minutes. 409 where the visit has an account.',
  ...desk,
  params: z.object({ number: text(20) }),
  response: z.object({ otp: z.string(), url: z.string(), expiresAt: z.string() }),
});
