import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { createS3Storage } from './platform/storage/s3.ts';
import type { FileStorage } from './platform/storage/storage.ts';

/** Where uploads and papers of this deployment are kept: in its data folder, or in a bucket. */
export async function openStorage(config: Config): Promise<FileStorage> {
  if (!config.S3_BUCKET) return createDiskStorage(join(config.DATA_DIR, 'files'));
  return createS3Storage({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKey: config.S3_ACCESS_KEY!,
    secretKey: config.S3_SECRET_KEY!,
  });
}
