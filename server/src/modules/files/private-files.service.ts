import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '#src/deps.ts';
import { sameDigest } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import { readFile, type StoredFile, storeFile } from './files.service.ts';

/** How long the address of a private file works. */
const ADDRESS_SECONDS = 60;

const seal = (deps: Deps, id: string, until: number) => deps.tokens.digest(`private-file|${id}|${until}`);

/** An address at which a private file can be fetched for 60 seconds. Whoever asks for it has been authorised. */
export function signAddress(deps: Deps, id: string): string {
  const until = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS;
  return `/api/private-files/${id}?until=${until}&seal=${seal(deps, id, until)}`;
}

/** The file of a signed address; 404 for one that was changed or is past its time. */
export async function readSignedFile(
  deps: Deps,
  input: { id: string; until: number; seal: string },
): Promise<StoredFile> {
  const intact = sameDigest(input.seal, seal(deps, input.id, input.until)) && input.until >= Date.now() / 1000;
  const file = intact ? await readFile(deps, input.id) : null;
  if (!file) throw new AppError('not_found', 'This address has expired. Please open the file again.');
  return file;
}

/** What a PDF may not hold: scripts, launches, files inside it. Names may be written with #xx for a letter. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/;

/** Stores a PDF for authorised eyes: known by its content, within its size, nothing active in it. */
export async function storePdf(
  deps: Deps,
  upload: { content: Buffer; fileName: string; field: string; folder: string; maxBytes: number; tooLarge: string },
): Promise<string> {
  const { content, fileName, field, folder } = upload;
  const refuse = (message: string) => new AppError('validation_failed', message, { fields: { [field]: message } });
  if (content.length > upload.maxBytes) throw refuse(upload.tooLarge);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'application/pdf') throw refuse('File type must be application/pdf');
  const text = content
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (active.test(text))
    throw refuse('This PDF holds active content (scripts or files). Please print it to a plain PDF.');
  return storeFile(deps, {
    folder,
    content,
    contentType: 'application/pdf',
    extension: 'pdf',
    fileName: fileName.slice(0, 200),
    isPublic: false,
  });
}
