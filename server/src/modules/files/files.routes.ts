import { createMessage } from '@healthplus/contract/coded-messages';
import { getPublicFile, getSignedFile, uploadImage } from '@healthplus/contract/files/endpoints';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readPublicFile, storePublicImage } from './files.service.ts';
import { readSignedFile } from './private-files.service.ts';

/** Of the private files that are handed out. */
const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

export function bindFiles(bind: Bind, deps: Deps): void {
  bind(getPublicFile, async ({ params, reply }) => {
    const file = await readPublicFile(deps, params.id);
    reply.header('content-type', file.contentType).header('cache-control', 'public, max-age=31536000, immutable');
    return file.content;
  });
  bind(uploadImage, async ({ caller, files, request }) => {
    const image = files[0];
    if (!image)
      throw new AppError('validation_failed', createMessage('choose_a_picture'), {
        fields: { image: createMessage('choose_a_picture') },
      });
    const url = await storePublicImage(deps, 'image', { ...image, sender: `account ${caller.accountId}` });
    await recordAudit(deps.db, { caller, action: 'image.stored', subject: url, ip: request.ip });
    return { url };
  });
  bind(getSignedFile, async ({ params, query, reply }) => {
    const file = await readSignedFile(deps, { id: params.id, ...query });
    // The name was somebody's own: what is not plain goes, and its kind is ours.
    const plain = file.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
      .trim()
      .slice(0, 80);
    const name = encodeURIComponent(`${plain || 'file'}.${extensions[file.contentType] ?? 'bin'}`);
    reply
      .header('content-type', file.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-type-options', 'nosniff');
    return file.content;
  });
}
