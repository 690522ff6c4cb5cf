import { createInflate } from 'node:zlib';

/**
 * What a PDF may not hold: scripts, launches, files inside it. `/JS` and `/XFA` count with eight readable characters
 * before them, as in a dictionary, and `/JS` with its value: so few letters also stand in compressed pictures by chance.
 * An action that runs a script names itself `/JavaScript` or `/Rendition` besides (ISO 32000-1, 12.6.4).
 */
const active =
  /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b|(?<=[\s -~]{8})\/(?:XFA\b|JS\s*(?:\(|<|\d+\s+\d+\s+R))/;

/** Names may be written with #xx for a letter. */
const spelledOut = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Objects may be packed into streams. Packed otherwise than by Flate, or with a predictor, they cannot be read here. */
const oddlyPacked = /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL|Predictor)\b/;

/** More than this is no list of objects. */
const MOST_OBJECT_BYTES = 20 * 1024 * 1024;

/** A stream of objects begins with pairs of numbers; what begins otherwise is a picture, a font or a page's drawing. */
const beginsAsObjects = /^\s*\d+\s+\d+[\s\d]/;

/** The objects packed in a stream; null when it holds something else. Throws for more than a list could be. */
async function unpack(bytes: Buffer): Promise<Buffer | null> {
  const inflate = createInflate();
  inflate.end(bytes);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      if (size === 0 && !beginsAsObjects.test(part.toString('latin1', 0, 64))) return null;
      parts.push(part);
      size += part.length;
      if (size > MOST_OBJECT_BYTES) throw new RangeError('More objects than a document has.');
    }
  } catch (error) {
    if (error instanceof RangeError) throw error;
    // Cut short, or no Flate at all: what could be read counts.
  }
  return size > 0 ? Buffer.concat(parts) : null;
}

/** Why a PDF is refused: something active in it, a password, or objects that cannot be read; null for a plain one. */
export async function problemOfPdf(content: Buffer): Promise<'active' | 'locked' | 'unreadable' | null> {
  const text = spelledOut(content);
  if (active.test(text)) return 'active';
  if (/\/Encrypt\b/.test(text)) return 'locked';
  for (const [, dictionary] of text.matchAll(
    /obj\b((?:(?!\bobj\b|stream)[\s\S]){0,2000}\/ObjStm\b[\s\S]{0,2000}?)stream/g,
  ))
    if (oddlyPacked.test(dictionary!)) return 'unreadable';
  for (let at = content.indexOf('stream'); at !== -1; at = content.indexOf('stream', at + 6)) {
    const begin = content[at + 6] === 13 ? at + 8 : at + 7;
    // The header of a Flate stream: 8 in the low half of its first byte.
    if (content.subarray(at - 3, at).toString('latin1') === 'end' || ((content[begin] ?? 0) & 0x0f) !== 8) continue;
    try {
      const objects = await unpack(content.subarray(begin));
      if (objects && active.test(spelledOut(objects))) return 'active';
    } catch {
      return 'unreadable';
    }
  }
  return null;
}
