import { createMessage } from '#src/coded-messages.ts';
import { toLatinDigits } from '#src/digits.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { bench, desk } from '#src/lab-access.ts';
import { PersonCorrection } from '#src/patients/schemas.ts';
import { Id, requiredText, text } from '#src/primitives.ts';
import { accessionOfTube } from '#src/specimens/rules.ts';
import { Specimen } from '#src/specimens/schemas.ts';
import { z } from '#src/z.ts';
import {
  BenchRow,
  BenchTest,
  CriticalValue,
  gridOrders,
  MeasuredParameter,
  ResultCell,
  StatedRange,
  WrittenCell,
} from './schemas.ts';

const order = { params: z.object({ orderId: Id }) } as const;

export const listBenchTests = defineEndpoint({
  method: 'GET',
  path: '/lab/bench/tests',
  summary: 'Tests that have specimens in the lab and are not released, the most waiting first.',
  ...bench,
  response: z.array(BenchTest),
});

export const getBenchGrid = defineEndpoint({
  method: 'GET',
  path: '/lab/bench/grid',
  summary:
    'The grid of one test: forty specimens in the lab at a time, each with the parameters that are measured of it, the soonest due first, or by accession number or name (`order`). `q`: an accession number, a name, a number, the digits of a telephone. The link header leads to the next forty.',
  ...bench,
  query: z.object({
    testId: Id,
    q: text(80).optional(),
    order: z.enum(gridOrders).optional(),
    cursor: text(200).optional(),
  }),
  response: z.array(BenchRow),
});

export const writeResults = defineEndpoint({
  method: 'PUT',
  path: '/lab/work/{orderId}/results',
  summary:
    'Writes results of one order, each with the version that was shown (0 for none); empty words take one out. Answers with every result that is another now, those and what is reckoned from them, and with what the results of the order say against each other by now. 409 when somebody else wrote one since, with their value beside the field, and nothing is written; 400 for what cannot be right, with the reason.',
  ...bench,
  ...order,
  body: z.object({
    results: z
      .array(
        z.object({
          parameterId: Id,
          value: text(8000).transform(toLatinDigits),
          version: z.number().int().min(0).max(32_000),
        }),
      )
      .min(1)
      .max(200),
  }),
  response: z.object({ results: z.array(WrittenCell), crossCheck: z.string().nullable() }),
});

export const stateRange = defineEndpoint({
  method: 'PUT',
  path: '/lab/work/{orderId}/results/{parameterId}/stated-range',
  summary:
    'The reference range and method that the paper of the laboratory that measured a value states: the value is judged by them, and the report prints them. Empty fields take them out. 404 for another lab’s order, or for what was not ordered; 409 for what is measured here.',
  ...bench,
  params: z.object({ orderId: Id, parameterId: Id }),
  body: StatedRange,
  response: MeasuredParameter,
});

export const listCriticalValues = defineEndpoint({
  method: 'GET',
  path: '/lab/critical-values',
  summary: 'Critical values for which nobody was called yet, the oldest first.',
  ...bench,
  response: z.array(CriticalValue),
});

/** For which values of an order somebody was called at once, each by the version that was told. */
const calledFor = {
  values: z
    .array(z.object({ parameterId: Id, version: z.number().int().min(1) }))
    .min(1)
    .max(50),
};

/** Who was called: a tube that is scanned meanwhile is nobody. */
const Called = requiredText(80).refine(
  (typed) => accessionOfTube(typed) === null,
  createMessage('that_is_the_code_of_a_tube_say_who_was_called'),
);

export const recordCriticalCall = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/critical-calls',
  summary:
    'Records that somebody was called for critical values of one order, and read them back. 409, and nothing is recorded, when one of them is another by now.',
  ...bench,
  params: z.object({ orderId: Id }),
  body: z.object({
    ...calledFor,
    called: Called,
    how: z.enum(['phone', 'in_person']),
    readBack: z.literal(true, { error: createMessage('say_that_they_read_it_back') }),
  }),
  response: z.array(ResultCell),
  status: 201,
});

export const recordCallAttempt = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/critical-call-attempts',
  summary:
    'Records that somebody was called for critical values of one order and not reached: they wait on, and whoever comes next sees it. 409 when one of them is another by now, or somebody was called.',
  ...bench,
  params: z.object({ orderId: Id }),
  body: z.object({ ...calledFor, called: Called }),
  response: z.array(CriticalValue),
  status: 201,
});

export const exchangeSpecimens = defineEndpoint({
  method: 'POST',
  path: '/lab/specimens/exchange',
  summary:
    'Two filled containers of one kind were mistaken for one another: each is the other person’s from now on, what was measured of them goes with them and is judged anew, and the history of both visits says so. 409 where one of the reports is signed (take it back first), they are of two kinds, of one person, or empty.',
  ...bench,
  body: z.object({ barcode: requiredText(40), other: requiredText(40), reason: requiredText(300) }),
  response: z.array(Specimen),
});

export const correctPerson = defineEndpoint({
  method: 'PUT',
  path: '/lab/orders/{orderId}/person',
  summary:
    'Corrects name, sex or age of whom an order is for, of the lab’s patient behind it and of their other open orders, with a trace. Of somebody else who has come this order alone is, with a record of their own. Results are judged anew by the ranges for them; answers with how many have another flag now. 404 for another lab’s order.',
  ...desk,
  ...order,
  body: PersonCorrection,
  response: z.object({
    person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
    judgedAnew: z.number(),
  }),
});
