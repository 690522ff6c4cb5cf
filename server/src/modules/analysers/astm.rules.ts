import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import type { Measurement } from './analyser-files.rules.ts';
import { withoutFrames } from './astm-frames.rules.ts';
import { addComment, recordsOf, unescaped } from './delimited.rules.ts';
import { beyondScale } from './scale-ends.rules.ts';

/** Results that stand: final, sent before, verified by whoever works there, or without a status. */
const STANDING = new Set(['', 'F', 'R', 'V']);
/** Corrected, and not to be had (LIS2-A2, 8.4.9); anything else is still to be confirmed. */
const STATUSES: Record<string, Measurement['status']> = { C: 'corrected', X: 'withdrawn' };

/** A specimen's id; some analysers write its rack and its place in it before: 2^1^A26-0001-1. */
const specimenOf = (parts: string[]): string =>
  (parts.length > 2 && parts.slice(0, 2).every((part) => /^\d{0,4}$/.test(part)) ? parts[2] : parts[0]) ?? '';

/**
 * The results of ASTM E1394 (LIS2-A2) records, with or without the frames of the line. Null for a text that has no header,
 * a message for one that did not come whole: the last record is the terminator.
 * The order record names the specimen; the test's code is the fourth component of its id, or the first that is given.
 */
export function readAstm(text: string): Measurement[] | CodedMessage | null {
  const unframed = withoutFrames(text);
  if ('fault' in unframed) return unframed.fault;
  const bare = unframed.text;
  if (!/^\s*H[^\w\s]/.test(bare)) return null;
  const head = bare.trimStart();
  const [field, repeat, component, escaping] = [head[1]!, head[2]!, head[3]!, head[4]!];
  const named = { F: field, S: component, R: repeat, E: escaping };
  const plain = (written: string | undefined) => unescaped(written ?? '', escaping, named).trim();
  const first = (written: string | undefined) => plain(written?.split(component)[0]);
  const records = recordsOf(bare, field);
  if (records.at(-1)?.fields[0]?.trim() !== 'L') return createMessage('file_is_cut_off');
  let barcode = '';
  // The name of a patient record: family name, given name, further names.
  let person = '';
  const found: Measurement[] = [];
  /** What a comment is of: the result before it. */
  let last: Measurement | null = null;
  for (const { line, fields } of records) {
    const kind = fields[0]!.trim();
    if (kind === 'C' && last) {
      addComment(last, plain(fields[3]?.split(component).at(-1)));
      continue;
    }
    last = null;
    if (kind === 'P') {
      barcode = '';
      person = (fields[5] ?? '').split(component).slice(0, 3).map(plain).filter(Boolean).join(' ');
    }
    if (kind === 'O') barcode = specimenOf((fields[2] ?? '').split(component).map(plain));
    if (kind !== 'R') continue;
    const status = first(fields[8]);
    const ids = (fields[2] ?? '').split(component).map(plain);
    last = {
      line,
      barcode,
      code: ids[3] || ids.find((id) => id !== '') || '',
      value: beyondScale(first(fields[3]), first(fields[6])),
      unit: first(fields[4]),
      ...(person && { person }),
      ...(STANDING.has(status) ? {} : { status: STATUSES[status] ?? 'preliminary' }),
    };
    found.push(last);
  }
  return found;
}
