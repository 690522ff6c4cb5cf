import { defineEndpoint } from '#src/endpoint.ts';
import { deskMembers } from '#src/lab-access.ts';
import { z } from '#src/z.ts';

/** Whether the caller is written to when something waits at the desk; the lab's own address always is. */
export const MemberMails = z.object({ desk: z.boolean() });
export type MemberMails = z.infer<typeof MemberMails>;

export const getMemberMails = defineEndpoint({
  method: 'GET',
  path: '/lab/mails',
  summary: 'Whether the caller gets mails of new and changed bookings and of prescriptions at the desk.',
  ...deskMembers,
  response: MemberMails,
});

export const putMemberMails = defineEndpoint({
  method: 'PUT',
  path: '/lab/mails',
  summary: "Switches these mails on or off for the caller. The lab's own address goes on getting them.",
  ...deskMembers,
  body: MemberMails,
  response: MemberMails,
});
