import { Booking, LabBooking, VisitState } from '#src/bookings/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk, reception, round, tubes } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { Day, Id, Limit, Moment, Place, requiredText, text } from '#src/primitives.ts';
import { rejectReasons } from '#src/vocabulary/reject-reasons.ts';
import { z } from '#src/z.ts';
import { specimenViews } from './rules.ts';
import {
  ArrivedSpecimen,
  AtDoor,
  CollectionVisit,
  collectionSteps,
  Fast,
  FastSaid,
  OrderTest,
  Specimen,
  VisitContainers,
} from './schemas.ts';

const one = z.object({ number: text(20) });

/** When it happened, where it is sent later: without a connection. Now, where it is left out. */
const HappenedAt = Moment.optional();

export const listCollection = defineEndpoint({
  method: 'GET',
  path: '/lab/collection',
  summary: 'The visits of one day (Asia/Kolkata) by time. A collector sees those that are theirs.',
  ...round,
  query: z.object({
    day: Day,
    state: VisitState.optional(),
    place: Place.optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(CollectionVisit),
});

export const getNextCollection = defineEndpoint({
  method: 'GET',
  path: '/lab/collection/next',
  summary:
    'The next day after one, in India, with visits still to be made, and how many; `next` is null for none. A collector is answered of their own visits.',
  ...round,
  query: z.object({ after: Day, place: Place.optional() }),
  response: z.object({ next: z.object({ day: Day, visits: z.number() }).nullable() }),
});

export const listContainersOfDay = defineEndpoint({
  method: 'GET',
  path: '/lab/collection/containers',
  summary:
    'What is still to be filled at the home visits of one day in India, by visit and person, in the order of draw.',
  ...desk,
  query: z.object({ day: Day }),
  response: z.array(VisitContainers),
});

export const listCollectors = defineEndpoint({
  method: 'GET',
  path: '/lab/collectors',
  summary: 'Members who can be sent to collect, each with the centre where they work (null for the whole lab).',
  ...desk,
  response: z.array(z.object({ id: Id, name: z.string(), role: z.string(), centreId: Id.nullable() })),
});

export const assignCollector = defineEndpoint({
  method: 'POST',
  path: '/lab/collection/{number}/assign',
  summary: 'Sends a member of the lab to a confirmed visit, or another one instead. The patient sees it.',
  ...desk,
  params: one,
  body: z.object({ collectorId: Id }),
  response: CollectionVisit,
});

export const stepCollection = defineEndpoint({
  method: 'POST',
  path: '/lab/collection/{number}/step',
  summary:
    'Marks a visit on the way, arrived, collected, its second draw taken, or not collected with the reason. With `collected` goes what was asked at the door; 400 for a code of no tube of the visit. 409 in another state. Takes an Idempotency-Key.',
  ...round,
  params: one,
  body: z
    .object({ to: z.enum(collectionSteps), reason: text(300).optional(), at: HappenedAt, door: AtDoor.optional() })
    .refine((value) => value.to !== 'failed' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: CollectionVisit,
  idempotent: true,
});

export const printLabels = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/labels',
  summary:
    'Prints the labels for the tubes of a visit, which are labelled from then on: a PDF, one for each kind of specimen of each person: its barcode in Code 128 with two lines to read. `roll`: 50 × 25 mm each; `sheet`: A4 with thirty of 70 × 29.7 mm. `specimenId`: of one tube alone, where its label was spoiled. 404 for a tube that is not of this visit or was rejected, 409 for a visit that does not take place.',
  ...tubes,
  params: one,
  body: z.object({ format: z.enum(['roll', 'sheet']).optional(), specimenId: Id.optional() }),
  response: inMedia('application/pdf'),
});

export const listVisitSpecimens = defineEndpoint({
  method: 'GET',
  path: '/lab/bookings/{number}/specimens',
  summary:
    'The containers of a visit, person by person in the order of draw. 409 for a visit that does not take place.',
  ...tubes,
  params: one,
  response: z.array(Specimen),
});

export const listSpecimens = defineEndpoint({
  method: 'GET',
  path: '/lab/specimens',
  summary:
    'Specimens of the lab, the latest first: `expected` were collected and are not here yet, `received` came, `stored` were put away, `again` have to be taken again. `q`: a code, a name, a number, the digits of a telephone.',
  ...reception,
  query: z.object({
    view: z.enum(specimenViews),
    q: text(80).optional(),
    centreId: Id.optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Specimen),
});

export const listBag = defineEndpoint({
  method: 'GET',
  path: '/lab/specimens/bag',
  summary: 'What the caller has collected and not handed over yet, the latest first: at most 500.',
  ...tubes,
  response: z.array(Specimen),
});

export const listBags = defineEndpoint({
  method: 'GET',
  path: '/lab/specimens/bags',
  summary: 'Who carries specimens: each who has collected some and not handed them over, with how many and since when.',
  ...desk,
  response: z.array(z.object({ accountId: Id, name: z.string(), count: z.number(), since: z.string() })),
});

const Barcode = requiredText(40);

export const getSpecimen = defineEndpoint({
  method: 'GET',
  path: '/lab/specimens/{barcode}',
  summary: 'Whose a specimen is, and where it stands. 404 for a code of no specimen of the lab.',
  ...reception,
  params: z.object({ barcode: Barcode }),
  response: Specimen,
});

export const collectSpecimen = defineEndpoint({
  method: 'POST',
  path: '/lab/specimens/collect',
  summary:
    'One container is filled: of a walk-in, or one that is taken again. 404 for a code of no specimen, 409 in another state, and more than a day before its visit.',
  ...tubes,
  body: z.object({ barcode: Barcode }),
  response: Specimen,
});

export const receiveSpecimen = defineEndpoint({
  method: 'POST',
  path: '/lab/specimens/receive',
  summary:
    'A scan at reception: the specimen is in the lab. Answers with the fast that its order asks for, and what was said of it. 404 for a code of no specimen, 409 for one that was rejected or received.',
  ...reception,
  body: z.object({ barcode: Barcode }),
  response: ArrivedSpecimen,
});

export const handOverSpecimens = defineEndpoint({
  method: 'POST',
  path: '/lab/specimens/hand-over',
  summary:
    'The caller gives specimens to the lab: all of them, or none. 404 for a code of no specimen (a collector: of their own visits), 409 for one that is not collected, or handed over already.',
  ...tubes,
  body: z.object({ barcodes: z.array(Barcode).min(1).max(500) }),
  response: z.array(Specimen),
});

export const storeSpecimen = defineEndpoint({
  method: 'POST',
  path: '/lab/specimens/store',
  summary:
    'A specimen is put into a rack, box or shelf, or moved to another. 404 for a code of no specimen, 409 for one that was not received.',
  ...reception,
  body: z.object({ barcode: Barcode, storedIn: requiredText(40) }),
  response: ArrivedSpecimen,
});

export const rejectSpecimen = defineEndpoint({
  method: 'POST',
  path: '/lab/specimens/reject',
  summary:
    'A specimen gives no results: what was measured of it is taken out, another container with another code takes its place, free of charge, and the patient is told; none, where every test of it was taken off. 409 in another state, and while a signed report says what was measured of it (but for `insufficient`).',
  ...reception,
  body: z.object({ barcode: Barcode, reason: z.enum(rejectReasons) }),
  response: z.object({ rejected: Specimen, again: Specimen.nullable() }),
});

const order = z.object({ orderId: Id });

export const addTests = defineEndpoint({
  method: 'POST',
  path: '/lab/orders/{orderId}/tests',
  summary:
    "Puts tests on a person's order at the lab's prices of now; the patient is told. 409 once the order is done, its invoice made, or for a test that stands on it; 422 for what the lab does not sell.",
  ...desk,
  params: order,
  body: z.object({
    itemIds: z.array(Id).min(1, createMessage('choose_at_least_one_test')).max(30),
    /** True where an item says that it needs consent: read to the patient and agreed to. */
    consent: z.boolean().optional(),
  }),
  response: LabBooking,
});

export const listOrderTests = defineEndpoint({
  method: 'GET',
  path: '/lab/orders/{orderId}/tests',
  summary:
    "The tests of a person's order that stand, by the item that holds each: where it stands, and what is its share of the item's price, in rupees. 404 for another lab's order.",
  ...desk,
  params: order,
  response: z.array(OrderTest),
});

export const tellFast = defineEndpoint({
  method: 'PUT',
  path: '/lab/orders/{orderId}/fast',
  summary:
    "Keeps for how many hours a person had not eaten before the draw, as they say; null where they do not know. It stands at the bench, beside what is signed and on the report. 404 for another lab's order, 409 for one that is done or cancelled.",
  ...reception,
  params: order,
  body: FastSaid,
  response: Fast,
});

export const cancelTest = defineEndpoint({
  method: 'POST',
  path: '/lab/orders/{orderId}/tests/cancel',
  summary:
    "Takes a test off a person's order with a reason: it costs nothing any more, and the patient is told. What its invoice says too much then is taken back by a credit note. `testId`: one test of a package alone, for its share of the price. 409 for the last of a visit, once its result is signed, and for one that another line holds as well.",
  ...desk,
  params: order,
  body: z.object({ itemId: Id, testId: Id.optional(), reason: requiredText(300) }),
  response: LabBooking,
});

export const chooseRecollection = defineEndpoint({
  method: 'POST',
  path: '/bookings/{number}/recollection',
  summary:
    'Chooses when the specimens of a visit that were rejected are taken again, free of charge: a visit of its own, confirmed at once. 409 slot_full with alternatives, or where nothing waits for a time.',
  access: { roles: ['customer'] },
  params: one,
  body: z.object({ startsAt: Moment }),
  response: Booking,
  status: 201,
});

export const planRecollection = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/recollection',
  summary:
    'The same by the desk, for the patient; without a time the patient stands there, and the visit begins as arrived. 409 slot_full with alternatives, or where nothing waits for a time.',
  ...desk,
  params: one,
  body: z.object({ startsAt: Moment.nullable() }),
  response: LabBooking,
  status: 201,
});
