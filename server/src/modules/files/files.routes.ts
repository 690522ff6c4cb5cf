import { getPublicFile } from '@healthplus/contract/files';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readPublicFile } from './files.service.ts';

export function bindFiles(bind: Bind, deps: Deps): void {
  bind(getPublicFile, async ({ params, reply }) => {
    const file = await readPublicFile(deps, params.id);
    reply.header('content-type', file.contentType).header('cache-control', 'public, max-age=31536000, immutable');
    return file.content;
  });
}
