import type { Readable } from 'node:stream';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { LIST_BYTES } from '@healthplus/contract/files/schemas';
import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '#src/platform/errors.ts';

export interface UploadedFile {
  field: string;
  fileName: string;
  content: Buffer;
}

/** The largest file that any endpoint takes. */
export const MAX_UPLOAD_BYTES = LIST_BYTES;

type Allowed = NonNullable<Endpoint['files']>;

async function readAtMost(file: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (bytes < mostBytes) chunks.push(chunk.subarray(0, mostBytes - bytes));
    bytes += chunk.length;
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a multipart body whole: text fields (a repeated one becomes a list) and files under the allowed names.
 * A file under another name is 400, a file over 20 MB is 413. Of one that is larger than the endpoint takes, one byte
 * more than that is kept, so that the service says what is too large and no more memory goes into it.
 */
export async function readMultipart(request: FastifyRequest, allowed: Allowed) {
  try {
    return await readParts(request, allowed);
  } catch (error) {
    const { code } = error as { code?: string };
    if (error instanceof AppError || code === 'FST_REQ_FILE_TOO_LARGE') throw error;
    if (code === 'FST_FILES_LIMIT') throw refuse('files', createMessage('too_many_files'));
    throw new AppError('validation_failed', createMessage('form_is_not_complete'), {
      fields: { body: createMessage('is_not_a_complete_multipart_form') },
    });
  }
}

async function readParts(request: FastifyRequest, allowed: Allowed) {
  const fields: Record<string, string | string[]> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (!allowed.names.includes(part.fieldname)) {
        part.file.resume();
        const message = createMessage('no_file_is_expected_under_the_name_name', { name: part.fieldname.slice(0, 60) });
        throw new AppError('validation_failed', message, { fields: { [part.fieldname.slice(0, 60)]: message } });
      }
      const content = await readAtMost(part.file, allowed.maxBytes + 1);
      if (files.some(({ field }) => field === part.fieldname))
        throw refuse(part.fieldname, createMessage('too_many_files'));
      if (part.filename && content.length === 0)
        throw refuse(part.fieldname, createMessage('file_is_smaller_than_1_bytes'));
      if (part.file.truncated) throw new AppError('payload_too_large', createMessage('that_is_too_large_to_be_taken'));
      if (content.length > 0 || part.filename)
        files.push({ field: part.fieldname, fileName: part.filename ?? '', content });
    } else {
      const value = String(part.value);
      const earlier = fields[part.fieldname];
      fields[part.fieldname] = earlier === undefined ? value : [earlier, value].flat();
    }
  }
  return { fields, files };
}
