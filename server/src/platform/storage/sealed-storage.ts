import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** What a sealed file begins with; no document, picture or note does. */
const MARK = Buffer.from('HPF1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK.length + NONCE_BYTES + TAG_BYTES;

/** Kept as they come: notes by number that tell nothing of anybody, and are read beside backups of any age. */
const OPEN = /^erased\//;

export interface FileKeys {
  /** What seals; null where files are kept as they come. */
  secret: string | null;
  /** What opens beside it: the one before, or the one to come. */
  also: readonly string[];
}

/** What became of a file that was to be sealed by the present key. */
export type Resealing = 'resealed' | 'already' | 'lost' | 'missing';

export interface SealedStorage extends FileStorage {
  /** Has a file sealed by the present key, or by none where there is none; what no key opens stays as it is. */
  reseal(key: string, contentType: string): Promise<Resealing>;
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'healthplus files', 'aes-256-gcm', 32));

/** By what a key is known again: it opens nothing, and nobody finds the key by it. */
export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update('fingerprint').update(keyOf(secret)).digest('base64url');

const isSealed = (content: Buffer): boolean =>
  content.length >= HEAD_BYTES && content.subarray(0, MARK.length).equals(MARK);

/** AES-256-GCM, bound to the file's name: a file in another's place does not open. */
function seal(key: Buffer, name: string, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([MARK, nonce, cipher.getAuthTag(), sealed]);
}

/** What stands in a sealed file; null where another key has sealed it, or somebody has changed it. */
function open(key: Buffer, name: string, content: Buffer): Buffer | null {
  const nonce = content.subarray(MARK.length, MARK.length + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(content.subarray(MARK.length + NONCE_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(content.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Files that nobody reads who has the disk or the bucket alone. What was kept before there was a key is read as it is. Throws
 * for a file that none of the keys opens.
 */
export function createSealedStorage(storage: FileStorage, { secret, also }: FileKeys): SealedStorage {
  const own = secret === null ? null : keyOf(secret);
  const ring = [...(own ? [own] : []), ...also.map(keyOf)];
  const openedBy = (keys: readonly Buffer[], name: string, content: Buffer): Buffer | null => {
    for (const key of keys) {
      const opened = open(key, name, content);
      if (opened) return opened;
    }
    return null;
  };
  const write: FileStorage['write'] = (name, content, contentType) =>
    storage.write(name, own && !OPEN.test(name) ? seal(own, name, content) : content, contentType);
  return {
    write,
    remove: storage.remove,
    async read(name) {
      const content = await storage.read(name);
      if (!content || !isSealed(content)) return content;
      const opened = openedBy(ring, name, content);
      if (!opened) throw new Error('A stored file is sealed by a key that is not here (FILES_KEY), or was changed.');
      return opened;
    },
    async reseal(name, contentType) {
      const content = await storage.read(name);
      if (!content) return 'missing';
      const standing = isSealed(content);
      if (own ? standing && open(own, name, content) : !standing) return 'already';
      const opened = standing ? openedBy(ring, name, content) : content;
      if (!opened) return 'lost';
      await write(name, opened, contentType);
      return 'resealed';
    },
  };
}
