import { defineEndpoint } from '#src/endpoint.ts';
import { bench } from '#src/lab-access.ts';
import { Id, Message, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** A text that a description or a culture of a parameter begins with. */
export const ResultTemplate = z.object({ id: Id, name: z.string(), text: z.string() });
export type ResultTemplate = z.infer<typeof ResultTemplate>;

export const NewResultTemplate = z.object({ parameterId: Id, name: requiredText(60), text: requiredText(2000) });

export const listResultTemplates = defineEndpoint({
  method: 'GET',
  path: '/lab/result-templates',
  summary: 'The texts that the lab begins results of a parameter with, by name.',
  ...bench,
  query: z.object({ parameterId: Id }),
  response: z.array(ResultTemplate),
});

export const saveResultTemplate = defineEndpoint({
  method: 'PUT',
  path: '/lab/result-templates',
  summary:
    'Keeps a text under a name, for everybody at the bench, in place of what had that name. Answers with all of the parameter. 404 for a parameter that is not written as text, or another lab’s; 409 beyond fifty.',
  ...bench,
  body: NewResultTemplate,
  response: z.array(ResultTemplate),
});

export const deleteResultTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/lab/result-templates/{id}',
  summary: 'Forgets a text; results that began with it stay as they are.',
  ...bench,
  params: z.object({ id: Id }),
  response: Message,
});
