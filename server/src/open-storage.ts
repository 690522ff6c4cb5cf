import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { createS3Storage, type S3Settings } from './platform/storage/s3.ts';
import { createSealedStorage, type SealedStorage } from './platform/storage/sealed-storage.ts';
import type { FileStorage } from './platform/storage/storage.ts';

/** The folder of uploads and papers, where they are not in a bucket; several processes of one deployment share it. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR' | 'FILES_DIR'>): string =>
  config.FILES_DIR ?? join(config.DATA_DIR, 'files');

/** How a bucket of this deployment is reached: each is of the same store, and asked with the same keys. */
export function s3Settings(
  { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: id, S3_SECRET_KEY: secret }: Config,
  bucket: string,
): S3Settings {
  return { bucket, endpoint, region, keys: id && secret ? { accessKeyId: id, secretAccessKey: secret } : null };
}

/** Where uploads and papers of this deployment are kept, as they lie there: in its data folder, or in a bucket. */
export async function openStore(config: Config): Promise<FileStorage> {
  if (!config.S3_BUCKET) return createDiskStorage(filesFolder(config));
  return createS3Storage(s3Settings(config, config.S3_BUCKET));
}

/** The same, to be read and written: sealed on its way by the deployment's key for files, where it has one. */
export async function openStorage(config: Config): Promise<SealedStorage> {
  return createSealedStorage(await openStore(config), {
    secret: config.FILES_KEY ?? null,
    also: config.FILES_KEY_ALSO,
  });
}
