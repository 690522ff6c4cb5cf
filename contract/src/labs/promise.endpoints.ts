import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { Promises } from './promises.ts';

export const getPromises = defineEndpoint({
  method: 'GET',
  path: '/lab/promises',
  summary: 'What the lab gives back where it is late.',
  ...office,
  response: Promises,
});

export const putPromises = defineEndpoint({
  method: 'PUT',
  path: '/lab/promises',
  summary: 'Says what the lab gives back where it is late, for visits that are booked from now on.',
  ...office,
  body: Promises,
  response: Promises,
});
