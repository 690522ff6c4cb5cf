import { defineEndpoint } from '#src/endpoint.ts';
import { office, signatory, standards } from '#src/lab-access.ts';
import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { PAPER_PICTURE_BYTES, PaperSettings, paperHeads } from './paper.ts';

const picture = {
  files: { names: ['image'], maxBytes: PAPER_PICTURE_BYTES },
  body: z.object({}),
  response: PaperSettings,
} as const;

export const getPaperSettings = defineEndpoint({
  method: 'GET',
  path: '/lab/paper',
  summary: 'What stands on the paper of the lab’s reports beside the results, and the caller’s own signature.',
  ...standards,
  response: PaperSettings,
});

export const putPaperHead = defineEndpoint({
  method: 'PUT',
  path: '/lab/paper',
  summary:
    'Chooses how reports begin on paper. 409 for a picture that is not there yet. What is signed stays as it was drawn.',
  ...office,
  body: z.object({ head: z.enum(paperHeads) }),
  response: PaperSettings,
});

export const putPaperPicture = defineEndpoint({
  method: 'PUT',
  path: '/lab/paper/picture',
  summary: 'Sets the picture at the head of reports (multipart: image; JPEG, PNG or WebP, at most 2 MB), and uses it.',
  ...office,
  ...picture,
});

export const putSignature = defineEndpoint({
  method: 'PUT',
  path: '/lab/paper/signature',
  summary:
    'Sets the picture of the caller’s signature (multipart: image), which stands on what they sign from then on.',
  ...signatory,
  ...picture,
});

export const putAccreditationSymbol = defineEndpoint({
  method: 'PUT',
  path: '/lab/paper/symbol',
  summary:
    'Sets the symbol of the body that has accredited the lab (multipart: image). It stands on the pages of what the certificate covers alone. 409 without a certificate that the site has verified.',
  ...standards,
  ...picture,
});

export const putAccreditedScope = defineEndpoint({
  method: 'PUT',
  path: '/lab/paper/scope',
  summary:
    'Says which parameters the lab’s certificate covers, or that of a centre which has its own: they stand on pages of their own, with its number, on what is signed from then on. 404 for a centre without one.',
  ...standards,
  body: z.object({ centreId: Id.nullable().optional(), parameterIds: z.array(Id).max(2000) }),
  response: PaperSettings,
});
