import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Phone, PlainName } from './people.ts';
import { Email, Id, Message, Password, requiredText, text } from './primitives.ts';

export const staffRoles = ['manager', 'front_desk', 'technician', 'collector', 'signatory'] as const;
export type StaffRole = (typeof staffRoles)[number];
const Role = z.enum(staffRoles, { error: createMessage('choose_a_role') });

export const StaffMember = z.object({
  accountId: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', ...staffRoles]),
  qualification: z.string(),
  registrationNumber: z.string(),
  since: z.string(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffInvite = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  expiresAt: z.string(),
});

const part = { role: Role, qualification: text(120).optional(), registrationNumber: text(60).optional() };
const signs = (value: { role?: string | undefined; registrationNumber?: string | undefined }) =>
  value.role !== 'signatory' || Boolean(value.registrationNumber);
const signsMessage = {
  path: ['registrationNumber'],
  error: createMessage('signatory_wants_a_registration_number_reports_are_signed'),
};

export const NewStaffInvite = z.object({ name: PlainName(120), email: Email, ...part }).refine(signs, signsMessage);
export const StaffPart = z.object(part).refine(signs, signsMessage);

const owner = { access: { roles: ['lab'], labRoles: ['owner'] } } as const;

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
