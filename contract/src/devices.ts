import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message } from './primitives.ts';

/** A browser that is signed in to an account. */
export const Device = z.object({
  id: z.string(),
  /** As its owner knows it: "Chrome, Android"; empty for one that says nothing of itself. */
  device: z.string(),
  address: z.string(),
  openedAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const signInOutcomes = ['opened', 'wrong_password', 'wrong_code', 'paused', 'disabled', 'unknown'] as const;
export const SignIn = z.object({
  device: z.string(),
  address: z.string(),
  outcome: z.enum(signInOutcomes),
  at: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

const anybody = { access: { roles: ['customer', 'doctor', 'admin', 'lab'] } } as const;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/account/devices',
  summary: 'Where the account is signed in now, and its last twenty sign-ins, failures too.',
  ...anybody,
  response: z.object({ devices: z.array(Device), signIns: z.array(SignIn) }),
});

export const signOutDevice = defineEndpoint({
  method: 'POST',
  path: '/account/devices/{id}/sign-out',
  summary: 'Ends the session of one device.',
  ...anybody,
  params: z.object({ id: z.uuid({ error: createMessage('there_is_no_such_device') }) }),
  response: Message,
});
