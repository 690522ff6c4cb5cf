import { createMessage } from '#src/coded-messages.ts';
import { PlainName } from '#src/people.ts';
import { Email, Id, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

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
  /** Where they work; null for the whole lab. */
  centre: z.object({ id: Id, name: z.string() }).nullable(),
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

const part = {
  role: Role,
  qualification: text(120).optional(),
  registrationNumber: text(60).optional(),
  /** The centre where they work; null or left out for the whole lab. */
  centreId: Id.nullable().optional(),
};

const signs = (value: { role?: string | undefined; registrationNumber?: string | undefined }) =>
  value.role !== 'signatory' || Boolean(value.registrationNumber);

const signsMessage = {
  path: ['registrationNumber'],
  error: createMessage('signatory_wants_a_registration_number_reports_are_signed'),
};

export type StaffInvite = z.infer<typeof StaffInvite>;

/** With what the owner of a lab signs its reports, where they are a doctor: both, or neither. */
export const OwnRegistration = z
  .object({ qualification: text(120), registrationNumber: text(60) })
  .refine(({ qualification, registrationNumber }) => Boolean(qualification) === Boolean(registrationNumber), {
    path: ['registrationNumber'],
    error: createMessage('write_both_or_neither'),
  });

export const NewStaffInvite = z.object({ name: PlainName(120), email: Email, ...part }).refine(signs, signsMessage);

export const StaffPart = z.object(part).refine(signs, signsMessage);
