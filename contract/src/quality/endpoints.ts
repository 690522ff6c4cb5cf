import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { bench } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { Day, Id, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { daysAfter } from '#src/zone.ts';
import { ControlLot, lotViews, NewControlLot } from './schemas.ts';

/** Beyond what anything is measured in. */
const MOST_OF_A_CONTROL = 1_000_000_000;

export const listControls = defineEndpoint({
  method: 'GET',
  path: '/lab/controls',
  summary:
    'The control lots in use with their last thirty runs, by parameter, analyser and level; `retired`: those that were taken out of use, the latest first.',
  ...bench,
  query: z.object({ view: z.enum(lotViews).optional() }),
  response: z.array(ControlLot),
});

export const getControlRunsCsv = defineEndpoint({
  method: 'GET',
  path: '/lab/control-runs/csv',
  summary:
    'Every run of the days from one to another in India, of lots in use and retired, as CSV: what an assessor asks for. At most a year.',
  ...bench,
  query: z.object({ from: Day, to: Day }).refine(({ from, to }) => from <= to && to <= daysAfter(from, 366), {
    path: ['to'],
    error: createMessage('choose_at_most_a_year'),
  }),
  response: inMedia('text/csv'),
});

export const createControl = defineEndpoint({
  method: 'POST',
  path: '/lab/controls',
  summary:
    'Takes a lot of control material into use: one parameter at one level, on an analyser or by hand. 409 while another lot of that level is in use, 400 for one past its date.',
  ...bench,
  body: NewControlLot,
  response: ControlLot,
  status: 201,
});

export const retireControl = defineEndpoint({
  method: 'DELETE',
  path: '/lab/controls/{controlId}',
  summary: 'Takes a lot out of use. 409 while one of its runs has failed and is not closed.',
  ...bench,
  params: z.object({ controlId: Id }),
  response: z.object({ id: Id }),
});

export const recordControlRun = defineEndpoint({
  method: 'POST',
  path: '/lab/control-runs',
  summary:
    'Writes what controls measured in one run, each judged by Westgard’s rules beside the others. A rejected one keeps results of its parameter on its analyser from being signed until it is closed. 409 for a lot that has expired.',
  ...bench,
  body: z.object({
    values: z
      .array(
        z.object({
          controlId: Id,
          value: z
            .number({ error: createMessage('enter_the_value_of_the_control') })
            .min(-MOST_OF_A_CONTROL, createMessage('enter_the_value_of_the_control'))
            .max(MOST_OF_A_CONTROL, createMessage('enter_the_value_of_the_control')),
        }),
      )
      .min(1, createMessage('enter_the_value_of_the_control'))
      .max(100),
  }),
  response: z.array(ControlLot),
  status: 201,
});

export const closeControlRun = defineEndpoint({
  method: 'POST',
  path: '/lab/control-runs/{runId}/close',
  summary: 'Closes a failed run with what was done about it; results may be signed again. 409 for one that is closed.',
  ...bench,
  params: z.object({ runId: Id }),
  body: z.object({ reason: requiredText(300) }),
  response: ControlLot,
});
