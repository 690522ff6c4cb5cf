import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Loaded when the first file is sealed or opened. */
const age = () => import('age-encryption');

/** Files are sealed in the format of age (age-encryption.org/v1), so that its own tool opens them too. */
const SUFFIX = '.age';

export class SealedError extends Error {}

/** What seals a backup, and what opens one: a recipient (age1…) and its secret key (AGE-SECRET-KEY-1…). */
export interface BackupKeys {
  recipient: string | null;
  identity: string | null;
}

/** The keys of a deployment: whoever has the secret one seals by it too. */
export async function keysOf(config: {
  BACKUP_RECIPIENT?: string | undefined;
  BACKUP_KEY?: string | undefined;
}): Promise<BackupKeys> {
  const identity = config.BACKUP_KEY ?? null;
  return { identity, recipient: config.BACKUP_RECIPIENT ?? (identity && (await recipientOf(identity))) };
}

const recipientOf = async (identity: string): Promise<string> => (await age()).identityToRecipient(identity);

/** A new pair: the secret key is shown once, and kept elsewhere than the backups. */
export async function makeKeys(): Promise<{ recipient: string; identity: string }> {
  const identity = await (await age()).generateX25519Identity();
  return { identity, recipient: await recipientOf(identity) };
}

/** Writes a file as it comes; for a recipient sealed, under its name with .age. */
export async function writeSealed(source: Readable, path: string, recipient: string | null): Promise<void> {
  const to = (name: string) => createWriteStream(name, { mode: 0o600 });
  if (recipient === null) return pipeline(source, to(path));
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const sealed = await encrypter.encrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(sealed as ReadableStream), to(path + SUFFIX));
}

/** What stands in a file, sealed or not. SealedError without the key that it was sealed for; it fails where it was changed. */
export async function readSealed(path: string, identity: string | null): Promise<Readable> {
  if (!existsSync(path + SUFFIX)) return createReadStream(path);
  if (identity === null)
    throw new SealedError('This backup is encrypted. Name its secret key in BACKUP_KEY, and try again.');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const source = Readable.toWeb(createReadStream(path + SUFFIX)) as globalThis.ReadableStream<Uint8Array>;
  const opened = await decrypter.decrypt(source).catch((error: Error) => {
    if (!/no identity matched/i.test(error.message)) throw error;
    throw new SealedError('BACKUP_KEY is not the key that this backup was encrypted for.');
  });
  return Readable.fromWeb(opened as ReadableStream);
}

/** The files of a folder and of those below it, by their path in it. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The file went while the folder was copied: somebody's account was erased, a picture replaced. */
const hasGone = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/**
 * A copy of a folder of uploads that are written and removed meanwhile, sealed for a recipient where there is one. What is
 * being written (`.part`) is none yet; what goes after it was found is left out.
 */
export async function sealFolder(from: string, to: string, recipient: string | null): Promise<void> {
  for (const name of (await filesOf(from)).filter((one) => !one.endsWith('.part'))) {
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    const source = await open(join(from, name)).catch((error: unknown) => {
      if (hasGone(error)) return null;
      throw error;
    });
    if (source) await writeSealed(source.createReadStream(), join(to, name), recipient);
  }
}

/** The same back: each file as it was. */
export async function openFolder(from: string, to: string, identity: string | null): Promise<void> {
  for (const name of await filesOf(from)) {
    const path = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await pipeline(await readSealed(join(from, path), identity), createWriteStream(join(to, path), { mode: 0o600 }));
  }
}
