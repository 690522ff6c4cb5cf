import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIST_BYTES } from './files.ts';
import { Id, text } from './primitives.ts';

export const ImportKind = z.enum(['tests', 'packages', 'prices'], {
  error: createMessage('choose_tests_packages_or_prices'),
});
export type ImportKind = z.infer<typeof ImportKind>;

export const ImportReport = z.object({
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  problems: z.array(z.object({ row: z.number(), column: z.string(), reason: z.string() })),
  columns: z.record(z.string(), z.string()),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const Import = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.number(),
  message: z.string().nullable(),
  report: ImportReport.nullable(),
  createdAt: z.string(),
});
export type Import = z.infer<typeof Import>;

export const createImport = defineEndpoint({
  method: 'POST',
  path: '/admin/imports',
  summary: 'Starts the import of a CSV file (multipart: kind, file, dryRun, mapping, labId and city for prices).',
  access: { roles: ['admin'] },
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
  access: { roles: ['admin'] },
  params: z.object({ id: Id }),
  response: Import,
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/admin/imports',
  summary: 'The last 50 imports, newest first.',
  access: { roles: ['admin'] },
  response: z.array(Import),
});
