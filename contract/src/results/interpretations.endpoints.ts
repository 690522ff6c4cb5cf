import { defineEndpoint } from '#src/endpoint.ts';
import { bench, standards } from '#src/lab-access.ts';
import { Id, text, translations } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What a laboratory says of a test on every report of it: how its result is read. */
export const TestInterpretation = z.object({
  testId: Id,
  test: z.string(),
  text: z.string(),
  /** The same in other languages; a reader of one that is not there reads `text`. */
  translations: translations(z.string()),
});
export type TestInterpretation = z.infer<typeof TestInterpretation>;

export const listTestInterpretations = defineEndpoint({
  method: 'GET',
  path: '/lab/test-interpretations',
  summary: 'The tests of which the lab says how they are read, by name.',
  ...bench,
  response: z.array(TestInterpretation),
});

export const putTestInterpretation = defineEndpoint({
  method: 'PUT',
  path: '/lab/test-interpretations',
  summary:
    'Sets what stands under a test on reports that are signed from now on; empty words take it away. Answers with the list. 404 for another lab’s test.',
  ...standards,
  body: z.object({ testId: Id, text: text(2000), translations: translations(text(2000)).default({}) }),
  response: z.array(TestInterpretation),
});
