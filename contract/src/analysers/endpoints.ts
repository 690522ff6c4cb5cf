import { defineEndpoint } from '#src/endpoint.ts';
import { LIST_BYTES } from '#src/files/schemas.ts';
import { bench } from '#src/lab-access.ts';
import { Id, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Analyser, AnalyserMessage, AnalyserReport, NewAnalyser } from './schemas.ts';

const one = { params: z.object({ analyserId: Id }), ...bench } as const;

export const listAnalysers = defineEndpoint({
  method: 'GET',
  path: '/lab/analysers',
  summary: 'The lab’s analysers with the codes that they send; those that mean nothing here yet come first.',
  ...bench,
  response: z.array(Analyser),
});

export const createAnalyser = defineEndpoint({
  method: 'POST',
  path: '/lab/analysers',
  summary:
    'Adds an analyser; codes of the vocabulary (hb, creat) are known to it from the start. 409 for a name that is taken.',
  ...bench,
  body: NewAnalyser,
  response: Analyser,
  status: 201,
});

export const retireAnalyser = defineEndpoint({
  method: 'DELETE',
  path: '/lab/analysers/{analyserId}',
  summary: 'Takes an analyser out of use; what it measured keeps its name.',
  ...one,
  response: z.object({ id: Id }),
});

export const setAnalyserCode = defineEndpoint({
  method: 'PUT',
  path: '/lab/analysers/{analyserId}/codes',
  summary: 'Says what a code of an analyser means; null for nothing.',
  ...one,
  body: z.object({ code: requiredText(40), parameterId: Id.nullable() }),
  response: Analyser,
});

export const bringMessage = defineEndpoint({
  method: 'POST',
  path: '/lab/analysers/{analyserId}/messages',
  summary:
    'Brings in a file of an analyser (multipart). Values go to the specimens that carry their bar codes and wait for a signature; a trial run writes nothing. What cannot be, has another unit, or would replace a value is refused with its line. 400 for a file of another kind.',
  ...one,
  files: { names: ['file'], maxBytes: LIST_BYTES },
  body: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
  response: AnalyserReport,
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/lab/analysers/{analyserId}/messages',
  summary: 'The last fifty files of an analyser, newest first.',
  ...one,
  response: z.array(AnalyserMessage),
});

export const readMessageContent = defineEndpoint({
  method: 'GET',
  path: '/lab/analyser-messages/{messageId}',
  summary: 'A file of an analyser as it came. 404 once it is no longer kept.',
  ...bench,
  params: z.object({ messageId: Id }),
  response: z.object({ content: z.string() }),
});

export const settleRemark = defineEndpoint({
  method: 'POST',
  path: '/lab/analyser-remarks/{remarkId}/settle',
  summary:
    'Says that somebody has looked at what an analyser says of a value, and that what stands stays. 404 for another lab’s, and for one that was looked at.',
  ...bench,
  params: z.object({ remarkId: Id }),
  response: z.object({ id: Id }),
});

export const takeRemark = defineEndpoint({
  method: 'POST',
  path: '/lab/analyser-remarks/{remarkId}/take',
  summary:
    'Writes what an analyser has corrected, measured again or taken back in place of what stands, with the version that was shown: its value stands as the analyser’s, an empty one for what it took back. 404 for another lab’s remark and for one that was looked at, 409 where somebody wrote since, or for a remark without a value.',
  ...bench,
  params: z.object({ remarkId: Id }),
  body: z.object({ version: z.number().int().min(0).max(32_000) }),
  response: z.object({ id: Id }),
});
