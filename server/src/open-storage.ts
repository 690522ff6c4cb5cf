import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { createS3Storage, type S3Settings } from './platform/storage/s3.ts';
import { createSealedStorage, type FileKeys, type SealedStorage } from './platform/storage/sealed-storage.ts';

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

const keysOf = ({ FILES_KEY: secret, FILES_KEY_ALSO: also }: Config): FileKeys => ({ secret: secret ?? null, also });

/** The folder of uploads and papers, whether or not they are kept in a bucket by now. */
export const openFolder = (config: Config): SealedStorage =>
  createSealedStorage(createDiskStorage(filesFolder(config)), keysOf(config));

/** Where uploads and papers of this deployment are kept, in its data folder or in a bucket: sealed on their way, where there is a key. */
export async function openStorage(config: Config): Promise<SealedStorage> {
  if (!config.S3_BUCKET) return openFolder(config);
  return createSealedStorage(await createS3Storage(s3Settings(config, config.S3_BUCKET)), keysOf(config));
}
