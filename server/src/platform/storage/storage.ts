/** Where uploaded bytes stand: on disk, or in an S3-compatible store. A key is a random name, never a person's. */
export interface FileStorage {
  /** Stores the bytes for good before it resolves. */
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The bytes, or null when there are none under that key. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
