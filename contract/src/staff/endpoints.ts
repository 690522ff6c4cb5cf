import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { owner } from '#src/lab-access.ts';
import { Phone } from '#src/people.ts';
import { Id, Message, Password, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { NewStaffInvite, OwnRegistration, StaffInvite, StaffMember, StaffPart, staffRoles } from './schemas.ts';

const Role = z.enum(staffRoles, { error: createMessage('choose_a_role') });

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/lab/staff',
  summary: "The lab's people and its open invitations.",
  ...owner,
  response: z.object({ members: z.array(StaffMember), invites: z.array(StaffInvite) }),
});

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/lab/staff/invites',
  summary: 'Invites somebody by mail; the link works for seven days. Inviting again replaces the earlier one.',
  ...owner,
  body: NewStaffInvite,
  response: Message,
  status: 201,
});

export const withdrawInvite = defineEndpoint({
  method: 'DELETE',
  path: '/lab/staff/invites/{id}',
  summary: 'Withdraws an invitation: its link is dead.',
  ...owner,
  params: z.object({ id: Id }),
  response: Message,
});

export const changeStaff = defineEndpoint({
  method: 'PUT',
  path: '/lab/staff/{accountId}',
  summary: "Changes a member's role. The owner stays the owner.",
  ...owner,
  params: z.object({ accountId: Id }),
  body: StaffPart,
  response: Message,
});

export const registerOwner = defineEndpoint({
  method: 'PUT',
  path: '/lab/staff/own-registration',
  summary:
    'With what the owner signs reports, where they are a doctor themselves: qualification and registration number. With both empty they sign none.',
  ...owner,
  body: OwnRegistration,
  response: Message,
});

export const removeStaff = defineEndpoint({
  method: 'DELETE',
  path: '/lab/staff/{accountId}',
  summary: "Ends a member's part in the lab, and their sessions at once.",
  ...owner,
  params: z.object({ accountId: Id }),
  response: Message,
});

const byLink = { access: 'anyone', limit: 'sign-in' } as const;

export const readInvite = defineEndpoint({
  method: 'POST',
  path: '/labauth/invite',
  summary: 'What an invitation says, by the token of its link. 400 when it is dead.',
  ...byLink,
  body: z.object({ token: requiredText(200) }),
  response: z.object({ labName: z.string(), name: z.string(), email: z.string(), role: Role }),
});

export const joinLab = defineEndpoint({
  method: 'POST',
  path: '/labauth/join',
  summary: 'Takes an invitation: makes the account, or brings a former one back, with the chosen password.',
  ...byLink,
  body: z.object({ token: requiredText(200), phone: Phone, password: Password }),
  response: Message,
});
