import type { FileStorage } from './storage.ts';

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** Without them the role of the machine, the pod or the task is asked, as the library finds it. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Files in a bucket of any S3-compatible store. The client is loaded only where one is configured. */
export async function createS3Storage(settings: S3Settings): Promise<FileStorage> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    ...(settings.keys ? { credentials: settings.keys } : {}),
  });
  const Bucket = settings.bucket;
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
