import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/errors.ts';

export interface UploadedFile {
  field: string;
  fileName: string;
  content: Buffer;
}

/** The largest file that any endpoint takes: a price list of tens of thousands of rows. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/**
 * Reads a multipart body whole: text fields (a repeated one becomes a list) and files under the allowed names.
 * A file under another name is 400, a file over 20 MB is 413.
 */
export async function readMultipart(request: FastifyRequest, allowed: readonly string[]) {
  try {
    return await readParts(request, allowed);
  } catch (error) {
    if (error instanceof AppError || (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw new AppError('validation_failed', 'The form is not complete. Please send it again.', {
      fields: { body: 'This is not a complete multipart form.' },
    });
  }
}

async function readParts(request: FastifyRequest, allowed: readonly string[]) {
  const fields: Record<string, string | string[]> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (!allowed.includes(part.fieldname)) {
        part.file.resume();
        const message = `No file is expected under the name "${part.fieldname.slice(0, 60)}".`;
        throw new AppError('validation_failed', message, { fields: { [part.fieldname.slice(0, 60)]: message } });
      }
      const content = await part.toBuffer();
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
