import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#src/platform/errors.ts';
import { createTurns } from '#src/platform/turns.ts';

const IMAGE_PIXELS = 25_000_000;

/** The codecs work on the few threads that passwords and files wait for too: two pictures at once, and a queue with an end. */
const turns = createTurns({ atOnce: 2, waiting: 40, each: 4 });

export interface SentPicture {
  content: Buffer;
  fileName: string;
  /** Whose turn it takes: "lab 7". */
  sender: string;
}

/**
 * A picture that somebody sent: known by its content, at most 25 megapixels, drawn again without its metadata. One at a
 * time for each sender. 400 beside the field for what is none, 503 when too many wait.
 */
export async function drawnAnew(
  field: string,
  { content, sender }: SentPicture,
  { mostBytes, most, as }: { mostBytes: number; most: number; as: 'webp' | 'png' | 'jpeg' },
): Promise<Buffer> {
  const refuse = (message: CodedMessage) =>
    new AppError('validation_failed', message, { fields: { [field]: message } });
  if (content.length > mostBytes) throw refuse(createMessage('file_is_larger_than_bytes', { bytes: mostBytes }));
  const type = await fileTypeFromBuffer(content);
  if (!type || !['image/jpeg', 'image/png', 'image/webp'].includes(type.mime))
    throw refuse(createMessage('file_type_must_be_a_picture'));
  const busy = new AppError('unavailable', createMessage('many_documents_are_being_read'), {}, 5);
  const drawn = await turns.take(sender, busy, () => draw(content, most, as).catch(() => null));
  if (!drawn) throw refuse(createMessage('image_cannot_be_read_or_has_more_than'));
  return drawn;
}

async function draw(content: Buffer, most: number, as: 'webp' | 'png' | 'jpeg'): Promise<Buffer> {
  // Loaded when the first picture comes: the library of codecs takes 20 MB.
  const { default: sharp } = await import('sharp');
  const drawn = sharp(content, { limitInputPixels: IMAGE_PIXELS })
    .rotate()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true });
  if (as === 'webp') return drawn.webp({ quality: 82 }).toBuffer();
  const paper = drawn.flatten({ background: '#fff' });
  return (as === 'png' ? paper.png() : paper.jpeg({ quality: 85, mozjpeg: true })).toBuffer();
}
