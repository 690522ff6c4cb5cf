import { z } from 'zod';
import { NewPerson, Person } from './accounts.ts';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { LockKind } from './locked-records.ts';
import { Phone, PlainName } from './people.ts';
import { Id, Message } from './primitives.ts';

const mine = { access: { roles: ['customer'] } } as const;
const one = { params: z.object({ id: Id }) };

export const updateMyProfile = defineEndpoint({
  method: 'PUT',
  path: '/account/profile',
  summary: "Changes the account holder's name and phone.",
  ...mine,
  body: z.object({ name: PlainName(120), phone: Phone }),
  response: Message,
});

export const addPerson = defineEndpoint({
  method: 'POST',
  path: '/account/people',
  summary: 'Adds a member of the family that tests can be booked for. 409 for one of that name and day of birth.',
  ...mine,
  body: NewPerson,
  response: Person,
  status: 201,
});

export const updatePerson = defineEndpoint({
  method: 'PUT',
  path: '/account/people/{id}',
  summary: 'Changes a member of the family. What was booked before keeps what it said.',
  ...mine,
  ...one,
  body: NewPerson,
  response: Person,
});

export const removePerson = defineEndpoint({
  method: 'DELETE',
  path: '/account/people/{id}',
  summary: 'Removes a member of the family. Bookings and reports stay; values are not compared over time any more.',
  ...mine,
  ...one,
  response: Message,
});

export const removeAddress = defineEndpoint({
  method: 'DELETE',
  path: '/account/addresses/{id}',
  summary: 'Removes an address. Bookings keep theirs.',
  ...mine,
  ...one,
  response: Message,
});

export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/account/data',
  summary: 'Everything that is kept of the account, as JSON to be saved. Leaves an audit row.',
  ...mine,
  response: z.any(),
});

export const eraseMyAccount = defineEndpoint({
  method: 'POST',
  path: '/account/erase',
  summary:
    'Erases the account after its password: people, addresses, shares and sign-in go; labs keep what the law asks of them. 409 while a visit is ahead.',
  ...mine,
  limit: 'sign-in',
  body: z.object({
    password: z
      .string({ error: createMessage('is_required') })
      .min(1)
      .max(200),
  }),
  response: Message.extend({
    /** What a lab must keep behind a lock, and its last day (YYYY-MM-DD). */
    kept: z.array(z.object({ number: z.string(), lab: z.string(), kind: LockKind, until: z.string() })),
  }),
});
