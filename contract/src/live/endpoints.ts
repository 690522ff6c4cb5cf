import { defineEndpoint } from '#src/endpoint.ts';
import { inMedia } from '#src/media.ts';

export const followLab = defineEndpoint({
  method: 'GET',
  path: '/lab/changes',
  summary:
    'Server-sent events that say which topics of the lab have changed (bookings, specimens, results, money), and nothing of what: `data: results`. A comment comes every twenty seconds; the stream ends after a quarter of an hour, with the session and when the server stops.',
  access: { roles: ['lab'] },
  streams: true,
  response: inMedia('text/event-stream'),
});
