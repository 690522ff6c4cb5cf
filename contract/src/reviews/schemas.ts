import { createMessage } from '#src/coded-messages.ts';
import { PlainText } from '#src/people.ts';
import { Id, numeric } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const NewReview = z.object({
  rating: numeric(
    z
      .number({ error: createMessage('choose_one_to_five_stars') })
      .int()
      .min(1)
      .max(5),
  ),
  /** Whether they came in time, and whether the report did; null for no word on it. */
  onTime: z.boolean().nullable().default(null),
  reportOnTime: z.boolean().nullable().default(null),
  words: PlainText(1000).default(''),
});

/** A review as whoever wrote it sees it. */
export const OwnReview = z.object({
  rating: z.number(),
  onTime: z.boolean().nullable(),
  reportOnTime: z.boolean().nullable(),
  words: z.string(),
  /** Until when it may be changed. */
  editableUntil: z.string(),
  answer: z.string(),
  hidden: z.boolean(),
  /** Why it is hidden, as an operator wrote it; null while it waits to be read. */
  hiddenReason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A review as everybody reads it: nothing names the patient. */
export const PublicReview = z.object({
  id: Id,
  rating: z.number(),
  onTime: z.boolean().nullable(),
  reportOnTime: z.boolean().nullable(),
  words: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  answer: z.string(),
});
export type PublicReview = z.infer<typeof PublicReview>;

/** The same for the lab, with the visit that it is about. */
export const LabReview = PublicReview.extend({
  bookingNumber: z.string(),
  hidden: z.boolean(),
  /** When it was written as it is: sent along with an answer to it. */
  writtenAt: z.string(),
});
export type LabReview = z.infer<typeof LabReview>;

/** The same for those who operate the site. */
export const AdminReview = LabReview.extend({ labName: z.string(), hiddenReason: z.string() });
export type AdminReview = z.infer<typeof AdminReview>;

/** What is said of a lab: by its patients, and measured. Percent; null where there is too little to say. */
export const LabRating = z.object({
  labId: Id,
  /** 4.0 until there are five reviews: `own` says which it is. */
  rating: z.number(),
  own: z.boolean(),
  reviews: z.number(),
  /** Of the visits at home of the last 90 days, those that began within their time; of the tests, those that were reported when promised. */
  punctual: z.number().nullable(),
  reportsOnTime: z.number().nullable(),
});
export type LabRating = z.infer<typeof LabRating>;
