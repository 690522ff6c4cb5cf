import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#src/config.ts';
import { s3Settings } from '#src/open-storage.ts';
import { openBucket } from '#src/platform/storage/s3.ts';

/** Written last, and so the sign that the rest is there. */
const MANIFEST = 'manifest.json';
const TRIES = 3;

/** Backups in a bucket, away from the machine: `nightly-2026-11-25-20-17-00/…`, as they stand in a folder. */
export interface BackupBucket {
  /** Puts a folder there under its name; what is there of that name already is written over. */
  put(folder: string, name: string): Promise<void>;
  /** The names of those that are whole, the newest first. */
  names(): Promise<string[]>;
  /** Brings one into a folder that is not there yet, under that name once all of it has come. */
  bring(name: string, into: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The bucket that BACKUPS_BUCKET names; null where none is. */
export async function openBackupBucket(config: Config): Promise<BackupBucket | null> {
  if (!config.BACKUPS_BUCKET) return null;
  const { s3, client, Bucket } = await openBucket(s3Settings(config, config.BACKUPS_BUCKET));

  async function keysBelow(Prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    return keys;
  }
  /** What is read from a file is not sent again by the library. */
  async function putFile(path: string, Key: string): Promise<void> {
    for (let left = TRIES - 1; ; left -= 1)
      try {
        return await putOnce(path, Key);
      } catch (error) {
        if (left === 0) throw error;
      }
  }
  async function putOnce(path: string, Key: string): Promise<void> {
    const { size } = await stat(path);
    await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength: size }));
  }
  return {
    async put(folder, name) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const manifest = join(folder, MANIFEST);
      for (const path of [...paths.filter((one) => one !== manifest), manifest])
        await putFile(path, `${name}/${relative(folder, path).split(sep).join('/')}`);
    },
    names: async () =>
      (await keysBelow(''))
        .filter((key) => key.endsWith(`/${MANIFEST}`))
        .map((key) => key.split('/')[0]!)
        .toSorted()
        .reverse(),
    async bring(name, into) {
      const part = `${into}.part`;
      await rm(part, { recursive: true, force: true });
      for (const Key of await keysBelow(`${name}/`)) {
        const path = join(part, ...Key.split('/').slice(1));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }));
      }
      await rename(part, into);
    },
    async remove(name) {
      const keys = await keysBelow(`${name}/`);
      // The manifest first: what is half removed is none.
      for (const Key of [...keys].sort((a, b) => Number(b.endsWith(MANIFEST)) - Number(a.endsWith(MANIFEST))))
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
