import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { Day, Id, IdList, Message, Moment, Place, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Hold, LabService, LabServiceChange, LabTimes, Slot } from './schemas.ts';

export const createHold = defineEndpoint({
  method: 'POST',
  path: '/holds',
  summary:
    'Holds one seat of a slot for 15 minutes for a draft; the draft needs no account. A time that the draft holds already stays held as it is. 409 slot_full, or too_many_holds, also for a time whose hold ran out twice within two hours.',
  access: 'anyone',
  body: z.object({
    draft: text(64).refine((value) => /^[\w-]{16,64}$/.test(value), createMessage('send_a_draft_key_of_16_to_64')),
    labId: Id,
    city: text(80).optional(),
    centreId: Id.optional(),
    place: Place,
    startsAt: Moment,
  }),
  response: Hold,
  status: 201,
});

export const extendHold = defineEndpoint({
  method: 'POST',
  path: '/holds/{id}/extend',
  summary:
    'Holds a seat for 15 minutes more, once. 404 for a hold that has ended or is of another draft, 409 for one that was made longer already.',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  body: z.object({ draft: text(64) }),
  response: Hold,
});

export const releaseHold = defineEndpoint({
  method: 'DELETE',
  path: '/holds/{id}',
  summary: 'Gives a held seat back.',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  query: z.object({ draft: text(64) }),
  response: Message,
});

export const releaseOtherHolds = defineEndpoint({
  method: 'DELETE',
  path: '/holds',
  summary:
    'Gives back what the account, or a visitor’s browser, holds for other drafts: in other tabs, or left behind.',
  access: 'anyone',
  query: z.object({ draft: text(64) }),
  response: Message,
});

const ofCentre = z.object({ centreId: Id.optional() });

export const getLabService = defineEndpoint({
  method: 'GET',
  path: '/lab/service',
  summary: 'The calendar of a centre of the lab, of its first where none is named. 404 before its profile is complete.',
  ...office,
  query: ofCentre,
  response: LabService,
});

export const putLabService = defineEndpoint({
  method: 'PUT',
  path: '/lab/service',
  summary:
    'Sets hours, windows, capacity, lead time, days off, pincodes and fee: the keys that are present. What is booked stays booked.',
  ...office,
  query: ofCentre,
  body: LabServiceChange,
  response: Message,
});

export const listBookedSlots = defineEndpoint({
  method: 'GET',
  path: '/lab/service/booked',
  summary: 'The slots of seven days that somebody has booked or holds, with their seats.',
  ...office,
  query: ofCentre.extend({ from: Day }),
  response: z.array(
    z.object({
      startsAt: z.string(),
      place: Place,
      taken: z.number(),
      capacity: z.number(),
      numbers: z.array(z.string()),
    }),
  ),
});

export const listLabTimes = defineEndpoint({
  method: 'GET',
  access: 'anyone',
  path: '/lab-times',
  summary: 'The next free times of up to 50 labs in a city; none of a lab that takes no bookings there.',
  query: z.object({ ids: IdList(50), city: text(80).optional() }),
  response: z.array(LabTimes),
});

const SlotCentre = z.object({ id: Id, name: z.string(), address: z.string() });

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listSlots = defineEndpoint({
  ...anyone,
  path: '/labs/{labId}/slots',
  summary: 'The windows of one day (Asia/Kolkata) at a laboratory in a city, for home or counter.',
  params: z.object({ labId: Id }),
  query: z.object({
    city: text(80).optional(),
    /** One of the lab's centres; left out, the nearest that comes to the pincode, else the first in the city. */
    centreId: Id.optional(),
    day: Day,
    place: z.enum(['home', 'counter']),
    pincode: text(6).optional(),
    /** What is to be done: of a centre that may do it, and for a long fast in the morning. */
    items: IdList(60).optional(),
  }),
  response: z.object({
    servesPincode: z.boolean(),
    /** What coming to the pincode costs at the least, or coming anywhere where none is named. */
    homeFee: z.number(),
    /** What coming home costs more at `centre` in every hour, than the distance alone. */
    leastSurcharge: z.number(),
    /** It depends on the hour, or on how far the address is and none was named. */
    feeVaries: z.boolean(),
    places: z.array(z.enum(['home', 'counter'])),
    centre: SlotCentre,
    /** The lab's centres in the city that take such visits. */
    centres: z.array(SlotCentre),
    /** Those that one can go to. */
    counters: z.array(SlotCentre),
    /** The longest fast of what is to be done, in hours: only times that suit it are among the slots. */
    fastingHours: z.number().nullable(),
    /** Some of it is drawn fasting and some after a meal: two stops, each with its seat. */
    secondDraw: z.boolean(),
    slots: z.array(Slot),
    /** Where none of them is free: when the next one at this centre is; null where none is in the days that can be booked. */
    nextAt: z.string().nullable(),
  }),
});
