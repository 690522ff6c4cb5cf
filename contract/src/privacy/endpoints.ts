import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { keepers } from '#src/lab-access.ts';
import { Id, Message, Paging } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { LockedRecord, LockedRecordContent, LockKind } from './schemas.ts';

/** Why a locked record is read. A choice, not a sentence: the audit log keeps what nobody can write a name into. */
export const readingReasons = ['patient', 'doctor', 'authority', 'complaint', 'accounts', 'quality'] as const;

export const listLockedRecords = defineEndpoint({
  method: 'GET',
  path: '/lab/locked-records',
  summary: 'What the lab must keep of erased accounts, the newest first: number, kind and last day.',
  ...keepers,
  query: Paging,
  response: z.array(LockedRecord),
});

export const readLockedRecord = defineEndpoint({
  method: 'POST',
  path: '/lab/locked-records/{id}/read',
  summary: 'Reads one record. The reason stands in the audit log with the name of the reader.',
  ...keepers,
  params: z.object({ id: Id }),
  body: z.object({ reason: z.enum(readingReasons, { error: createMessage('give_a_reason') }) }),
  response: LockedRecordContent,
});

const mine = { access: { roles: ['customer'] } } as const;

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
