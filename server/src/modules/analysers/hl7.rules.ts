import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import type { Measurement } from './analyser-files.rules.ts';
import { addComment, recordsOf, unescaped } from './delimited.rules.ts';
import { beyondScale } from './scale-ends.rules.ts';

/** Results that stand: final, or without a status. */
const STANDING = new Set(['', 'F']);
/** Corrected; deleted, wrong, or not to be had (HL7 table 0085); anything else is still to be confirmed. */
const STATUSES: Record<string, Measurement['status']> = {
  C: 'corrected',
  D: 'withdrawn',
  W: 'withdrawn',
  X: 'withdrawn',
};
/** What is coded: its text, and where there is none its code (HL7 2.5.1, 2.A.13). */
const CODED = new Set(['CE', 'CWE', 'CNE']);
/** No result: not asked for, a detail of the order, or final now as it was sent before (N, O, U). */
const NONE = new Set(['N', 'O', 'U']);

/** Structured numeric: a comparator, a number, a separator and another: <^0.01, ^2^-^4. */
const structured = (parts: string[]): string => parts.join('').trim();

/** The first message of a file, after the headers of the file and of its batch. */
const FIRST = /^(?:(?:FHS|BHS)[^\r\n]*[\r\n]+)*(?=MSH)/;

/**
 * Whether the text ends in the middle of a result: its last line is one that nothing ends, and its status, which has to be
 * there (OBX-11), is not.
 */
function isCutOff(text: string, field: string): boolean {
  const last = text.split(/\r\n|\r|\n/).at(-1)!;
  const fields = last.split(field);
  return last !== '' && ((fields[0] === 'OBX' && !fields[11]) || !/^[A-Z][A-Z0-9]{2}$/.test(fields[0]!));
}

/**
 * The results of HL7 v2 ORU messages (Health Level Seven, version 2.5.1, chapter 7). Null for a text without a header, a
 * message for one that did not come whole.
 * A specimen is named by SPM-2, which may come after its results, else by the filler's order number, else by the placer's.
 */
export function readHl7(text: string): Measurement[] | CodedMessage | null {
  // The line below (MLLP) begins a message with a vertical tab, and ends it with a file separator.
  const bare = text.replaceAll('\u000b', '').replaceAll('\u001c\r', '\r').replaceAll('\u001c', '\r').trimStart();
  const before = FIRST.exec(bare)?.[0];
  if (before === undefined) return null;
  const head = bare.slice(before.length);
  const field = head[3]!;
  if (isCutOff(bare, field)) return createMessage('file_is_cut_off');
  const [component, repeat, escaping, part] = [head[4]!, head[5]!, head[6]!, head[7]!];
  const named = { F: field, S: component, T: part, R: repeat, E: escaping };
  const plain = (written: string | undefined) => unescaped(written ?? '', escaping, named).trim();
  const components = (written: string | undefined) => (written?.split(repeat)[0] ?? '').split(component);
  const first = (written: string | undefined) => plain(components(written)[0]);
  const writtenIn = (fields: string[]): string => {
    const [kind = '', , , written = ''] = fields.slice(2);
    // Two values are none: whoever reads the file decides.
    if (written.includes(repeat)) return plain(written);
    const parts = components(written).map(plain);
    if (kind === 'SN') return structured(parts);
    return (CODED.has(kind) ? parts[1] || parts[0] : parts[0]) ?? '';
  };
  const found: Measurement[] = [];
  let group: Measurement[] = [];
  // PID-5 names the person: family name, given name, further names.
  let [barcode, person] = ['', ''];
  const close = () => {
    for (const entry of group) found.push({ ...entry, barcode });
    group = [];
    barcode = '';
  };
  for (const { line, fields } of recordsOf(bare, field)) {
    const kind = fields[0]!;
    const last = group.at(-1);
    if (kind === 'NTE' && last) addComment(last, plain(fields[3]));
    if (kind === 'MSH' || kind === 'OBR') close();
    if (kind === 'MSH') person = '';
    if (kind === 'PID') person = components(fields[5]).slice(0, 3).map(plain).filter(Boolean).join(' ');
    if (kind === 'OBR') barcode = first(fields[3]) || first(fields[2]);
    if (kind === 'SPM') {
      barcode =
        components(fields[2])
          .map((one) => plain(one.split(part)[0]))
          .find(Boolean) ?? barcode;
    }
    if (kind !== 'OBX') continue;
    const status = first(fields[11]);
    if (NONE.has(status)) continue;
    group.push({
      line,
      barcode: '',
      code: first(fields[3]),
      value: beyondScale(writtenIn(fields), first(fields[8])),
      unit: first(fields[6]),
      ...(person && { person }),
      ...(STANDING.has(status) ? {} : { status: STATUSES[status] ?? 'preliminary' }),
    });
  }
  close();
  return found;
}
