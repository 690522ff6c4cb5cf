import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDiskStorage } from './platform/storage/disk.ts';
import { createS3Storage } from './platform/storage/s3.ts';
import type { FileStorage } from './platform/storage/storage.ts';

/** The folder of uploads and papers, where they are not in a bucket. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'files');

/** Where uploads and papers of this deployment are kept: in its data folder, or in a bucket. */
export async function openStorage(config: Config): Promise<FileStorage> {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!bucket) return createDiskStorage(filesFolder(config));
  const keys = S3_ACCESS_KEY && S3_SECRET_KEY ? { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } : null;
  return createS3Storage({ bucket, endpoint, region, keys });
}
