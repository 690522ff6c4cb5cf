import { Secret } from '#src/accounts/schemas.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { owner } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { z } from '#src/z.ts';

export const takeLabData = defineEndpoint({
  method: 'POST',
  path: '/lab/data',
  summary:
    "All that is the laboratory's own as a ZIP file: tables as CSV, papers as PDF, contents.json with the hash of each. For its owner, after the password (400 for a wrong one); three times a day (429). Leaves an audit row, and the owner is written to.",
  ...owner,
  limit: 'sign-in',
  body: z.object({ password: Secret }),
  streams: true,
  response: inMedia('application/zip'),
});
