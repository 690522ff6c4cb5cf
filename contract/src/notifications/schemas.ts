import { z } from 'zod';
import { Id } from '#src/primitives.ts';

/** The ways by which a message reaches somebody. */
export const channels = ['mail', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Messages that somebody may go without; all others are sent, for a visit or a sign-in depends on them. */
export const optionalMessages = {
  reminders: ['booking.reminder_evening', 'booking.reminder_soon'],
  reviews: ['booking.review_wanted'],
} as const;
export const optionalKinds = ['reminders', 'reviews'] as const satisfies readonly (keyof typeof optionalMessages)[];
export type OptionalKind = (typeof optionalKinds)[number];

/** Which of them somebody gets. */
export const MessageChoices = z.object({ reminders: z.boolean(), reviews: z.boolean() });
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
