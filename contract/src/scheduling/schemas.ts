import { createMessage } from '#src/coded-messages.ts';
import { isPincode } from '#src/places/rules.ts';
import { Day, Place, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const Hold = z.object({
  id: z.uuid(),
  draft: z.string(),
  startsAt: z.string(),
  expiresAt: z.string(),
  /** Until it ends: a device's own clock may be wrong. */
  secondsLeft: z.number().int(),
  /** It was made longer already, and cannot be again. */
  extended: z.boolean(),
});

export type Hold = z.infer<typeof Hold>;

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, createMessage('enter_a_time_like_07_30'));

const whole = (min: number, max: number) =>
  z
    .number({ error: createMessage('enter_a_number') })
    .int(createMessage('enter_a_whole_number'))
    .min(min, createMessage('at_least_min', { min }))
    .max(max, createMessage('at_most_max', { max }));

const Fee = z
  .number({ error: createMessage('enter_rupees') })
  .min(0, createMessage('at_least_inr_0'))
  .max(100_000, createMessage('at_most_inr_1_00_000'));

/** The first of some, so that whoever wrote fifty finds the wrong one. */
export const shortList = (words: string[]): string => words.slice(0, 5).join(', ') + (words.length > 5 ? ' …' : '');

/** When and where a lab can be booked. Minutes, rupees; weekday 0 is Sunday; times of Asia/Kolkata. */
export const LabService = z.object({
  windowMinutes: whole(5, 240),
  capacityHome: whole(0, 200),
  capacityCounter: whole(0, 200),
  leadMinutes: whole(0, 10_080),
  homeFee: Fee,
  /** What it costs from so many kilometres on, as the crow flies from the centre; nearer than the first it is `homeFee`. */
  feeBands: z
    .array(z.object({ fromKm: whole(1, 200), fee: Fee }))
    .max(10)
    .refine((bands) => new Set(bands.map(({ fromKm }) => fromKm)).size === bands.length, {
      error: createMessage('a_distance_stands_twice'),
    }),
  /** So many kilometres collectors go where no pincodes are named. */
  reachKm: whole(1, 200),
  hours: z
    .array(
      z
        .object({
          weekday: z.number().int().min(0).max(6),
          opens: Time,
          closes: Time,
          /** What coming home costs more in these hours than `homeFee` or its distance. */
          homeSurcharge: Fee.default(0),
        })
        .refine((value) => value.opens < value.closes, {
          path: ['closes'],
          error: createMessage('it_must_close_after_it_opens'),
        }),
    )
    .max(42),
  daysOff: z.array(Day).max(366),
  pincodes: z
    .array(text(12))
    .max(2000)
    .superRefine((pincodes, context) => {
      const wrong = pincodes.filter((pincode) => !isPincode(pincode));
      if (wrong.length > 0)
        context.addIssue({
          code: 'custom',
          message: createMessage('these_are_no_pincodes', { pincodes: shortList(wrong) }),
        });
    }),
  /** A booking whose seat is taken is confirmed at once. */
  confirmsItself: z.boolean(),
});

export type LabService = z.infer<typeof LabService>;

/** What is left out stays as it is. */
export const LabServiceChange = LabService.partial();
export type LabServiceChange = z.infer<typeof LabServiceChange>;

/** A time that can be booked. Where a second draw is needed, `secondAt` is when it would be, and without a free time for it nothing is free. */
export const Slot = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  free: z.number(),
  capacity: z.number(),
  secondAt: z.string().nullable(),
  /** What coming home then costs more than the distance alone, in rupees. */
  homeSurcharge: z.number(),
});

export type Slot = z.infer<typeof Slot>;

/** A free time of a lab, and where it is: at which of its centres, named where it has several in the city. */
export const NextSlot = z.object({
  startsAt: z.string(),
  place: Place,
  centreId: z.number(),
  centreName: z.string().nullable(),
});

export type NextSlot = z.infer<typeof NextSlot>;

/** When a lab can be visited or visits next, and what coming home costs at the least, in rupees; null where it does not come. */
export const LabTimes = z.object({
  labId: z.number(),
  /** Three at most, the first first. */
  next: z.array(NextSlot),
  homeFee: z.number().nullable(),
  /** It goes by the address, or by the hour. */
  feeVaries: z.boolean(),
});
export type LabTimes = z.infer<typeof LabTimes>;
