import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { LIST_BYTES } from '#src/files/schemas.ts';
import { office } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { catalogue } from '#src/operator-access.ts';
import { Id, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Import, ImportKind, PriceReport } from './schemas.ts';

export const createImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports',
  summary: 'Starts the import of a CSV file (multipart: kind, file, dryRun, mapping, labId and city for prices).',
  ...catalogue,
  files: { names: ['file'], maxBytes: LIST_BYTES },
  body: z.object({
    kind: ImportKind,
    dryRun: z
      .enum(['true', 'false', '1', '0'], { error: createMessage('send_true_or_false') })
      .or(z.boolean())
      .transform((value) => value === true || value === 'true' || value === '1')
      .optional(),
    mapping: text(4000).optional(),
    labId: Id.optional(),
    city: text(80).optional(),
  }),
  response: z.object({ id: Id, state: z.string() }),
  status: 202,
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/admin/imports/{id}',
  summary: 'State, progress and report of an import.',
  ...catalogue,
  params: z.object({ id: Id }),
  response: Import,
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports',
  summary: 'The last 50 imports, newest first.',
  ...catalogue,
  response: z.array(Import),
});

export const exportOffers = defineEndpoint({
  method: 'GET',
  path: '/lab/offers.csv',
  summary: 'The whole table as CSV for a spreadsheet: one row for each item, with the price in the named city.',
  ...office,
  query: z.object({ locationId: Id }),
  response: inMedia('text/csv'),
});

export const importOffers = defineEndpoint({
  method: 'POST',
  path: '/lab/offers/import',
  summary: 'Sets prices from such a CSV (multipart). A dry run changes nothing. An empty price leaves the old one.',
  ...office,
  files: { names: ['file'], maxBytes: LIST_BYTES },
  long: true,
  body: z.object({ locationId: Id, dryRun: z.enum(['true', 'false']).optional() }),
  response: PriceReport,
});
