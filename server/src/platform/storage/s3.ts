import type { FileStorage } from './storage.ts';

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** Without them the role of the machine, the pod or the task is asked, as the library finds it. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

const silent = () => {};

/** The client of a bucket of any S3-compatible store, with its library, which is loaded only where one is configured. */
export async function openBucket(settings: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: settings.region,
    // Other stores than Amazon's know nothing of the sums that its library would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that says nothing is no store: without limits whoever asks would wait for ever.
    requestHandler: { connectionTimeout: 2000, socketTimeout: 15_000 },
    // Whoever asks says in the log what went wrong.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    ...(settings.keys ? { credentials: settings.keys } : {}),
  });
  return { s3, client, Bucket: settings.bucket };
}

/** Files in a bucket. */
export async function createS3Storage(settings: S3Settings): Promise<FileStorage> {
  const { s3, client, Bucket } = await openBucket(settings);
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = s3;
  return {
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async read(Key) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key }));
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
