import { createMessage } from '#src/coded-messages.ts';
import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** The ways by which a message reaches somebody. */
export const channels = ['mail', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Kinds of messages of which a patient chooses by which ways they come. What is of none goes the way it always went: codes and sign-ins. */
export const messageKinds = ['visits', 'reports', 'reminders', 'reviews'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Of these somebody may go without; of the others one way at least is left, for a visit or a report depends on them. */
export const optionalKinds = ['reminders', 'reviews'] as const satisfies readonly MessageKind[];
export const isOptional = (kind: MessageKind): boolean => (optionalKinds as readonly MessageKind[]).includes(kind);

/** Those of a kind by themselves; `visits` and `reports` are known by what they are about. */
const templatesOf: Partial<Record<MessageKind, readonly string[]>> = {
  reminders: ['booking.reminder_evening', 'booking.reminder_soon', 'consultation.reminder'],
  reviews: ['booking.review_wanted'],
};
/** For a laboratory or a doctor, or a code that proves something: no choice of the patient's. */
const NEVER_CHOSEN = /(_at_lab|_to_lab|_for_doctor|_with_doctor|_code)$/;
const VISITS = /^(booking|specimen|prescription|consultation|case)\./;

/** Of which kind the messages of a template are; null for what nobody chooses. */
export function kindOf(template: string): MessageKind | null {
  if (NEVER_CHOSEN.test(template)) return null;
  const own = messageKinds.find((kind) => templatesOf[kind]?.includes(template));
  if (own) return own;
  if (template.startsWith('report.')) return 'reports';
  return VISITS.test(template) ? 'visits' : null;
}

const Ways = z.array(z.enum(channels)).max(channels.length);
const AtLeastOne = Ways.min(1, createMessage('choose_at_least_one_way'));

/** By which ways each kind of message comes. */
export const MessageWays = z.object({ visits: AtLeastOne, reports: AtLeastOne, reminders: Ways, reviews: Ways });
export type MessageWays = z.infer<typeof MessageWays>;

/** What somebody has chosen, and among what. */
export const MessageChoices = z.object({
  /** None of visits and reports either, where no way leads to them any more. */
  ways: z.object({ visits: Ways, reports: Ways, reminders: Ways, reviews: Ways }),
  /** The ways that lead to them: `to` is the address or number. A telephone is `proven` before anything goes there. */
  offered: z.array(z.object({ way: z.enum(channels), to: z.string(), proven: z.boolean() })),
});
export type MessageChoices = z.infer<typeof MessageChoices>;

/** What a message is about: the first part of its template's name. */
export const messageTopics = [
  'account',
  'booking',
  'case',
  'consultation',
  'prescription',
  'report',
  'specimen',
  'other',
] as const;

/** What a message of a template is about. */
export const topicOf = (template: string): (typeof messageTopics)[number] =>
  messageTopics.find((topic) => template.startsWith(`${topic}.`)) ?? 'other';

/** A message that was written to somebody, without its text. */
export const SentMessage = z.object({
  id: Id,
  channel: z.enum(channels),
  topic: z.enum(messageTopics),
  /** Empty for a message to a phone. */
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  /** When it left, or is to leave. */
  at: z.string(),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** A message that has not left: how often it was tried, and what the other side said last, in its own words. */
export const UnsentMessage = z.object({
  id: Id,
  channel: z.enum(channels),
  template: z.string(),
  /** The first letters of an address, or the last digits of a number. */
  to: z.string(),
  state: z.enum(['queued', 'failed']),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  /** Of one that waits: when it is tried next. */
  nextAttemptAt: z.string().nullable(),
});
export type UnsentMessage = z.infer<typeof UnsentMessage>;
