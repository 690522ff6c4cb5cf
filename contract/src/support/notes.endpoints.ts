import { defineEndpoint } from '#src/endpoint.ts';
import { cases, verification } from '#src/operator-access.ts';
import { Id, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What an operator wrote for the next one. */
export const Note = z.object({ id: Id, text: z.string(), by: z.string(), at: z.string() });
export type Note = z.infer<typeof Note>;

/** The notes as they stand, the newest first. */
const Notes = z.array(Note);
const body = z.object({ text: requiredText(1000) });
const ofBooking = { ...cases, params: z.object({ number: text(20) }), response: Notes } as const;
const ofLab = { ...verification, params: z.object({ id: Id }), response: Notes } as const;

export const listBookingNotes = defineEndpoint({
  method: 'GET',
  path: '/admin/bookings/{number}/notes',
  summary: 'What operators wrote about a booking for each other. 404 for none.',
  ...ofBooking,
});

export const addBookingNote = defineEndpoint({
  method: 'POST',
  path: '/admin/bookings/{number}/notes',
  summary: 'Writes a note about a booking. The patient reads it in the copy of their data; it goes with their account.',
  ...ofBooking,
  body,
  status: 201,
});

export const listLabNotes = defineEndpoint({
  method: 'GET',
  path: '/admin/labs/{id}/notes',
  summary: 'What operators wrote about a laboratory for each other. 404 for none.',
  ...ofLab,
});

export const addLabNote = defineEndpoint({
  method: 'POST',
  path: '/admin/labs/{id}/notes',
  summary: 'Writes a note about a laboratory. It does not read it.',
  ...ofLab,
  body,
  status: 201,
});
