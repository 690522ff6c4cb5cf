import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { Id, Message } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { LabCentres, NewCentre, PublicCentre } from './centre.schemas.ts';

export const listCentres = defineEndpoint({
  method: 'GET',
  path: '/lab/centres',
  summary:
    "The lab's centres, the first first, with how many visits lie before each, and those that wait for approval.",
  access: { roles: ['lab'] },
  response: LabCentres,
});

const change = { method: 'POST', ...office, response: Message } as const;

export const addCentre = defineEndpoint({
  ...change,
  publishes: true,
  path: '/lab/centres',
  summary:
    'Asks for a centre. An administrator reads it; then it stands closed, with ordinary hours, until the lab opens it. 409 for a name that stands.',
  body: NewCentre,
  status: 201,
});

export const updateCentre = defineEndpoint({
  ...change,
  method: 'PUT',
  publishes: true,
  path: '/lab/centres/{id}',
  summary:
    'Asks for another name or address of a centre; the old one stands until it is approved. 409 for the first centre, which follows the profile.',
  params: z.object({ id: Id }),
  body: NewCentre,
});

export const closeCentre = defineEndpoint({
  ...change,
  path: '/lab/centres/{id}/close',
  summary: 'Takes no more bookings there. 409 for the first centre, and while visits lie before it.',
  params: z.object({ id: Id }),
});

export const openCentre = defineEndpoint({
  ...change,
  path: '/lab/centres/{id}/open',
  summary: 'Takes bookings there from now on. 409 where it is open.',
  params: z.object({ id: Id }),
});

export const withdrawCentre = defineEndpoint({
  ...change,
  path: '/lab/centres/waiting/{id}/withdraw',
  summary: 'Takes back what was asked for. 404 when it waits no more.',
  params: z.object({ id: Id }),
});

export const listPublicCentres = defineEndpoint({
  method: 'GET',
  access: 'anyone',
  path: '/labs/{labId}/centres',
  summary: 'The open centres of a laboratory, with their hours; none of one that is not public.',
  params: z.object({ labId: Id }),
  response: z.array(PublicCentre),
});
