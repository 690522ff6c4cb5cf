import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { reception, standards } from '#src/lab-access.ts';
import { Id, numeric, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** In what a lab takes a kind of specimen. */
export const LabContainer = z.object({
  /** The kind, as tests name it; empty for every kind that has none of its own. */
  specimen: z.string(),
  name: z.string(),
  capColour: z.string(),
  additive: z.string(),
  volumeMl: z.number().nullable(),
  drawOrder: z.number(),
  /** What patients are told who fill it themselves, before they come; empty where it is filled for them. */
  patientInstructions: z.string(),
  /** The lab has set it itself, in place of the site's. */
  own: z.boolean(),
  /** The site has one of this kind too: where it has none, the lab named the kind itself. */
  ofSite: z.boolean(),
});
export type LabContainer = z.infer<typeof LabContainer>;

const kind = { specimen: text(80) };

export const listLabContainers = defineEndpoint({
  method: 'GET',
  path: '/lab/containers',
  summary: 'In what the lab takes each kind of specimen, in the order of draw: its own container, or the site’s.',
  ...reception,
  response: z.array(LabContainer),
});

const container = {
  name: requiredText(60),
  capColour: requiredText(30),
  additive: text(60),
  volumeMl: numeric(
    z.number().positive().max(5000).multipleOf(0.01, createMessage('use_at_most_two_decimals')),
  ).nullable(),
  drawOrder: numeric(z.number().int().min(1).max(99)),
  patientInstructions: text(200),
};

export const putLabContainer = defineEndpoint({
  method: 'PUT',
  path: '/lab/containers',
  summary:
    'Sets in what the lab takes a kind of specimen, for what is ordered from now on; labels and rounds show it. `drawOrder`: which is filled first, from 1; `patientInstructions` stand in the preparation of whoever books such a test.',
  ...standards,
  body: z.object({ ...kind, ...container }),
  response: LabContainer,
});

export const addLabContainer = defineEndpoint({
  method: 'POST',
  path: '/lab/containers',
  summary:
    'Adds a kind of specimen of the lab’s own, with its container; tests are taken as it once the lab says so. 409 where a kind of that name stands.',
  ...standards,
  body: z.object({ specimen: requiredText(80), ...container }),
  response: LabContainer,
});

export const removeLabContainer = defineEndpoint({
  method: 'POST',
  path: '/lab/containers/remove',
  summary:
    'Removes a kind of specimen of the lab’s own; answers with the kinds that are left. 404 where the lab has none that the site has not, 409 while a test is taken as it, or something was ordered in it.',
  ...standards,
  body: z.object(kind),
  response: z.array(LabContainer),
});

export const resetLabContainer = defineEndpoint({
  method: 'POST',
  path: '/lab/containers/reset',
  summary: 'The site’s container counts again for a kind of specimen. 404 where the lab has none of its own.',
  ...standards,
  body: z.object(kind),
  response: LabContainer,
});

/** A test that a lab takes as another kind of specimen than the catalogue says. */
export const TestContainer = z.object({
  testId: Id,
  test: z.string(),
  /** The kind that the lab takes it as; empty for every other kind. */
  specimen: z.string(),
  /** The kind that the catalogue says; empty where it says none. */
  usual: z.string(),
});
export type TestContainer = z.infer<typeof TestContainer>;

export const listTestContainers = defineEndpoint({
  method: 'GET',
  path: '/lab/test-containers',
  summary: 'The tests that the lab takes as another kind of specimen than the catalogue says, by name.',
  ...reception,
  response: z.array(TestContainer),
});

export const findLabTests = defineEndpoint({
  method: 'GET',
  path: '/lab/tests',
  summary:
    'Tests by a part of their name, the shortest first: the site’s, and those that the lab named itself; at most 8.',
  ...reception,
  query: z.object({ q: text(80) }),
  response: z.array(z.object({ id: Id, name: z.string(), specimen: z.string().nullable() })),
});

export const putTestContainer = defineEndpoint({
  method: 'PUT',
  path: '/lab/test-containers',
  summary:
    'Sets as which kind of specimen the lab takes a test, for what is ordered from now on; null, or the kind of the catalogue, takes that back. Answers with the list. 404 for a test or a kind that is none.',
  ...standards,
  body: z.object({ testId: Id, specimen: text(80).nullable() }),
  response: z.array(TestContainer),
});
