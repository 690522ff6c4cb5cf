import { createHash } from 'node:crypto';
import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '#src/deps.ts';
import { sameDigest } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import { readFile, type StoredFile, storeFile, storePrivatePicture } from './files.service.ts';
import { examinePdf } from './pdf-examiner.ts';

export { readPdfText } from './pdf-examiner.ts';

/** How long the address of a private file works. */
const ADDRESS_SECONDS = 60;

const seal = (deps: Deps, id: string, until: number) => deps.tokens.digest(`private-file|${id}|${until}`);

/** An address at which a private file can be fetched for 60 seconds. Whoever asks for it has been authorised. */
export function signAddress(deps: Deps, id: string): string {
  const until = Math.floor(deps.now().getTime() / 1000) + ADDRESS_SECONDS;
  return `/api/private-files/${id}?until=${until}&seal=${seal(deps, id, until)}`;
}

/** The file of a signed address; 404 for one that was changed or is past its time. */
export async function readSignedFile(
  deps: Deps,
  input: { id: string; until: number; seal: string },
): Promise<StoredFile> {
  const intact =
    sameDigest(input.seal, seal(deps, input.id, input.until)) && input.until >= deps.now().getTime() / 1000;
  const file = intact ? await readFile(deps, input.id) : null;
  if (!file) throw new AppError('not_found', createMessage('address_has_expired'));
  return file;
}

const refusals = {
  active: createMessage('pdf_holds_active_content_scripts_or_files'),
  locked: createMessage('pdf_is_locked_by_a_password'),
  unreadable: createMessage('pdf_cannot_be_examined'),
};

interface PdfUpload {
  content: Buffer;
  fileName: string;
  field: string;
  folder: string;
  /** Of what was sent; what is kept is written again and may be a little larger. */
  maxBytes: number;
  tooLarge: CodedMessage;
  /** Whoever sends it, 'lab 7': their documents are read one after the other. */
  sender: string;
}

/**
 * Stores a PDF for authorised eyes: known by its content, within its size, nothing active in it. What is kept is
 * written again from its pages, with the hash of what was sent. 400 beside the field for one that cannot be taken.
 */
export async function storePdf(deps: Deps, upload: PdfUpload): Promise<string> {
  const { content, fileName, field, folder, sender } = upload;
  const refuse = (message: CodedMessage) =>
    new AppError('validation_failed', message, { fields: { [field]: message } });
  if (content.length > upload.maxBytes) throw refuse(upload.tooLarge);
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== 'application/pdf') throw refuse(createMessage('file_type_must_be_application_pdf'));
  const cleaned = await examinePdf(sender, content);
  if (cleaned.problem !== null) throw refuse(refusals[cleaned.problem]);
  return storeFile(deps, {
    folder,
    content: Buffer.from(cleaned.content),
    originalSha256: createHash('sha256').update(content).digest('hex'),
    contentType: 'application/pdf',
    extension: 'pdf',
    fileName: fileName.slice(0, 200),
    isPublic: false,
  });
}

/**
 * Stores a document that came from a scanner or a camera, for authorised eyes: a PDF as above, or a JPEG or PNG drawn
 * again without its metadata. Answers with its id and which of the two it is. 400 beside the field for anything else.
 */
export async function storeScan(deps: Deps, upload: PdfUpload): Promise<{ id: string; kind: 'pdf' | 'picture' }> {
  const type = await fileTypeFromBuffer(upload.content);
  if (type?.mime === 'image/jpeg' || type?.mime === 'image/png')
    return { id: await storePrivatePicture(deps, upload), kind: 'picture' };
  if (type?.mime === 'application/pdf') return { id: await storePdf(deps, upload), kind: 'pdf' };
  const message = createMessage('file_type_must_be_pdf_jpeg_or_png');
  throw new AppError('validation_failed', message, { fields: { [upload.field]: message } });
}
