import { randomBytes } from 'node:crypto';
import { createMessage } from '@healthplus/contract/coded-messages';
import { IMAGE_BYTES } from '@healthplus/contract/files/schemas';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import { drawnAnew, type SentPicture } from './drawn-pictures.ts';
import { deleteFile, findFile, insertFile, markForgotten, selectForgotten } from './files.queries.ts';

export { forgetFileNames, markForgotten } from './files.queries.ts';

/** Where everyone reads a public file. */
const PUBLIC_FILES = '/api/files/';

export interface StoredFile {
  id: string;
  content: Buffer;
  contentType: string;
  fileName: string;
}

interface NewFile {
  folder: string;
  content: Buffer;
  contentType: string;
  extension: string;
  fileName: string;
  isPublic: boolean;
  /** Of the bytes that were sent, where other bytes are kept. */
  originalSha256?: string;
}

/** Stores bytes under a random name: the bytes first, then the row that speaks of them; where that is not written, they go again. Answers with the row's id. */
export async function storeFile(deps: Deps, file: NewFile): Promise<string> {
  const storageKey = `${file.folder}/${randomBytes(16).toString('hex')}.${file.extension}`;
  await deps.storage.write(storageKey, file.content, file.contentType);
  const { contentType, isPublic } = file;
  const row = {
    storageKey,
    contentType,
    isPublic,
    originalSha256: file.originalSha256 ?? null,
    bytes: file.content.length,
    fileName: file.fileName.slice(0, 200),
    createdAt: deps.now(),
  };
  return insertFile(deps.db, row).catch(async (error: unknown) => {
    await deps.storage.remove(storageKey).catch(() => {});
    throw error;
  });
}

/** Reads a stored file; null when there is none. */
export async function readFile(deps: Deps, id: string): Promise<StoredFile | null> {
  const row = await findFile(deps.db, id);
  const content = row ? await deps.storage.read(row.storageKey) : null;
  if (!row || !content) return null;
  return { id, content, contentType: row.contentType, fileName: row.fileName };
}

/** Takes the bytes of a forgotten file away, then the row: bytes without one would stay for ever. */
async function removeForgotten(deps: Deps, file: { id: string; storage_key: string }): Promise<void> {
  await deps.storage.remove(file.storage_key);
  await deleteFile(deps.db, file.id);
}

/**
 * Forgets a file: nobody reads it from now on, and its bytes go at once; where the storage is away, in the night. What is
 * forgotten with something else is marked in its transaction (`markForgotten`) and handed over here after it.
 */
export async function forgetFile(deps: Deps, id: string): Promise<void> {
  await markForgotten(deps.db, [id], deps.now());
  for (const file of await selectForgotten(deps.db, { id })) await removeForgotten(deps, file).catch(() => {});
}

/**
 * Does what files were stored for, by their ids or the addresses that pages use; where it is refused they are forgotten. What
 * fails otherwise leaves them: whether it was done is not known then.
 */
export async function orForget<T>(
  deps: Deps,
  stored: readonly (string | null | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError)
      await forEach(stored, async (id) => (id ? forgetFile(deps, id.replace(PUBLIC_FILES, '')) : undefined));
    throw error;
  }
}

/** So many files go at once. */
const AT_ONCE = 500;

/** Takes away what is forgotten and was not removed then. Once a night; throws where the storage is away still. */
export async function sweepForgotten(deps: Deps): Promise<void> {
  let files: Awaited<ReturnType<typeof selectForgotten>>;
  do {
    files = await selectForgotten(deps.db, { most: AT_ONCE });
    await forEach(files, (file) => removeForgotten(deps, file));
  } while (files.length === AT_ONCE);
}

/** A public file; anything private is as good as missing. */
export async function readPublicFile(deps: Deps, id: string): Promise<StoredFile> {
  const row = await findFile(deps.db, id);
  const file = row?.isPublic ? await readFile(deps, id) : null;
  if (!file) throw new AppError('not_found', createMessage('there_is_no_such_file'));
  return file;
}

/** Stores a picture to be put on paper, for authorised eyes. Answers with its id. */
export async function storePaperImage(
  deps: Deps,
  field: string,
  upload: SentPicture,
  mostBytes: number,
): Promise<string> {
  const content = await drawnAnew(field, upload, { mostBytes, most: 2000, as: 'png' });
  const kept = { folder: 'paper-pictures', contentType: 'image/png', extension: 'png', isPublic: false };
  return storeFile(deps, { ...kept, content, fileName: upload.fileName });
}

/** Stores a picture of a paper, large enough to be read, for authorised eyes. Answers with its id. */
export async function storePrivatePicture(
  deps: Deps,
  upload: SentPicture & { field: string; folder: string; maxBytes: number },
): Promise<string> {
  const content = await drawnAnew(upload.field, upload, { mostBytes: upload.maxBytes, most: 3000, as: 'jpeg' });
  const kept = { folder: upload.folder, contentType: 'image/jpeg', extension: 'jpg', isPublic: false };
  return storeFile(deps, { ...kept, content, fileName: upload.fileName });
}

/** Stores a picture for everyone to see, at most 5 MB, some a day of each sender. Answers with the address that pages use. */
export async function storePublicImage(deps: Deps, field: string, upload: SentPicture): Promise<string> {
  const drawn = await drawnAnew(field, upload, { mostBytes: IMAGE_BYTES, most: 1200, as: 'webp' });
  const id = await storeFile(deps, {
    folder: 'images',
    content: drawn,
    contentType: 'image/webp',
    extension: 'webp',
    fileName: upload.fileName,
    isPublic: true,
  });
  return `${PUBLIC_FILES}${id}`;
}

/** Forgets a picture that everyone saw, by the address that pages used; one that is no stored file stays. */
export async function forgetPublicImage(deps: Deps, url: string): Promise<void> {
  if (url.startsWith(PUBLIC_FILES)) await forgetFile(deps, url.slice(PUBLIC_FILES.length));
}
