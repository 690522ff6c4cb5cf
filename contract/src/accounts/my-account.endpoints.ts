import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { MessageChoices, MessageWays, SentMessage } from '#src/notifications/schemas.ts';
import { Phone, PlainName } from '#src/people.ts';
import { Id, Limit, Locale, Message, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { consentNotices, Device, NewPerson, Person, Secret, SignIn } from './schemas.ts';

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

export const signOutElsewhere = defineEndpoint({
  method: 'POST',
  path: '/account/devices/sign-out',
  summary: 'Ends every session of the account but the one that asks.',
  ...anybody,
  response: Message,
});

export const deviceKey = defineEndpoint({
  method: 'GET',
  path: '/account/device-key',
  summary:
    'The key by which a device encrypts what it keeps of the account without a connection, and a name for whose it is. The same at every sign-in; a device forgets it when the session ends.',
  ...anybody,
  /** 256 bits as base64url; the name says nothing of the account. */
  response: z.object({ owner: z.string(), key: z.string() }),
});

const mine = { access: { roles: ['customer'] } } as const;

const one = { params: z.object({ id: Id }) };

export const updateMyProfile = defineEndpoint({
  method: 'PUT',
  path: '/account/profile',
  summary: "Changes the account holder's name and phone, and the language of what is written to them.",
  ...mine,
  body: z.object({ name: PlainName(120), phone: Phone, locale: Locale.optional() }),
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

const everybody = { access: { roles: ['customer', 'admin', 'lab', 'doctor'], enrolment: true } } as const;

const Code = z.object({ code: requiredText(20) });

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether signing in asks for a code of an authenticator app, and whether it must.',
  ...everybody,
  response: z.object({ enabled: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.number() }),
});

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'After the password: a new secret for an authenticator app (RFC 6238), as text and as a picture. It counts once confirmed.',
  ...everybody,
  body: z.object({ password: Secret }),
  response: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Confirms the secret by a code of the app; answers with ten recovery codes, shown once.',
  ...everybody,
  body: Code,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/remove',
  summary: 'Switches the second step off by the password and a code. 409 where it is required.',
  ...everybody,
  body: Code.extend({ password: Secret }),
  response: Message,
});

export const listMyMessages = defineEndpoint({
  method: 'GET',
  path: '/account/messages',
  summary:
    'What was written to the account, the newest first: by which way, about what, and whether it has left; never the text, which may hold a code or a link.',
  access: { roles: ['customer'] },
  query: z.object({ limit: Limit, cursor: text(200).optional() }),
  response: z.array(SentMessage),
});

/** Something that the account agreed to: for itself, or for a person of it. */
export const Consent = z.object({
  id: Id,
  notice: z.enum(consentNotices),
  /** Of the text that was agreed to: the day from which it was in force. */
  version: z.string(),
  acceptedAt: z.string(),
  /** When it was taken back; null while it stands. */
  endedAt: z.string().nullable(),
  person: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const listMyConsents = defineEndpoint({
  method: 'GET',
  path: '/account/consents',
  summary:
    'What the account agreed to, the latest first: the privacy notice, and tests that need counselling, by person.',
  ...mine,
  response: z.array(Consent),
});

export const withdrawConsent = defineEndpoint({
  method: 'POST',
  path: '/account/consents/{id}/withdraw',
  summary:
    'Takes back what the account agreed to for one of its people: it stays written down with its end, and the next booking asks again. 409 while a visit ahead needs it; 404 for the privacy notice, which ends with the account.',
  ...mine,
  params: z.object({ id: Id }),
  response: z.array(Consent),
});

export const getMessageChoices = defineEndpoint({
  method: 'GET',
  path: '/account/message-choices',
  summary: 'By which ways each kind of message comes to the account, and which ways there are.',
  access: { roles: ['customer'], viewing: true },
  response: MessageChoices,
});

export const putMessageChoices = defineEndpoint({
  method: 'PUT',
  path: '/account/message-choices',
  summary:
    'Chooses by which ways each kind of message comes to the account from now on. 400 where visits or reports are left without a way, 409 for a way that does not lead to the account or a telephone that is not proven.',
  ...mine,
  body: MessageWays,
  response: MessageChoices,
});
