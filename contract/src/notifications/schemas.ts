import { z } from 'zod';
import { Id } from '#src/primitives.ts';

/** The ways by which a message reaches somebody. */
export const channels = ['mail', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

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
