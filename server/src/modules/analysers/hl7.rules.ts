import type { Measurement } from './analyser-files.rules.ts';
import { recordsOf, unescaped } from './delimited.rules.ts';

/** Results that stand: final, corrected, or without a status. */
const STANDING = new Set(['', 'F', 'C']);
/** Deleted, wrong, or not to be had: HL7 table 0085. */
const WITHDRAWN = new Set(['D', 'W', 'X']);
/** No result: not asked for, a detail of the order, or final now as it was sent before (N, O, U). */
const NONE = new Set(['N', 'O', 'U']);

/** Structured numeric: a comparator, a number, a separator and another: <^0.01, ^2^-^4. */
const structured = (parts: string[]): string => parts.join('').trim();

/**
 * The results of HL7 v2 ORU messages (Health Level Seven, version 2.5.1, chapter 7). Null for a text without a header.
 * A specimen is named by SPM-2, which may come after its results, else by the filler's order number, else by the placer's.
 */
export function readHl7(text: string): Measurement[] | null {
  // The line below (MLLP) begins a message with a vertical tab, and ends it with a file separator.
  const bare = text.replaceAll('\u000b', '').replaceAll('\u001c', '').trimStart();
  if (!bare.startsWith('MSH')) return null;
  const field = bare[3]!;
  const [component, repeat, escaping, part] = [bare[4]!, bare[5]!, bare[6]!, bare[7]!];
  const named = { F: field, S: component, T: part, R: repeat, E: escaping };
  const plain = (written: string | undefined) => unescaped(written ?? '', escaping, named).trim();
  const components = (written: string | undefined) => (written?.split(repeat)[0] ?? '').split(component);
  const first = (written: string | undefined) => plain(components(written)[0]);
  const found: Measurement[] = [];
  let group: Measurement[] = [];
  let barcode = '';
  const close = () => {
    for (const entry of group) found.push({ ...entry, barcode });
    group = [];
    barcode = '';
  };
  for (const { line, fields } of recordsOf(bare, field)) {
    const kind = fields[0]!;
    if (kind === 'MSH' || kind === 'OBR') close();
    if (kind === 'OBR') barcode = first(fields[3]) || first(fields[2]);
    if (kind === 'SPM') {
      const id = components(fields[2])
        .map((one) => plain(one.split(part)[0]))
        .find((one) => one !== '');
      barcode = id ?? barcode;
    }
    if (kind !== 'OBX') continue;
    const status = first(fields[11]);
    if (NONE.has(status)) continue;
    const parts = components(fields[5]).map(plain);
    const value = fields[2] === 'SN' ? structured(parts) : (parts[0] ?? '');
    group.push({
      line,
      barcode: '',
      code: first(fields[3]),
      value,
      unit: first(fields[6]),
      ...(STANDING.has(status) ? {} : { status: WITHDRAWN.has(status) ? 'withdrawn' : 'preliminary' }),
    });
  }
  close();
  return found;
}
