import type { Measurement } from './analyser-files.rules.ts';
import { recordsOf, unescaped } from './delimited.rules.ts';

/** Begins a frame of the line below (ASTM E1381), ends it, or ends it where its record goes on in the next. */
const [STX, ETX, ETB] = ['\u0002', '\u0003', '\u0017'] as const;

/** The records that frames carry: each frame is STX, a digit, its text, ETX or ETB and a checksum. Other text stays as it is. */
function withoutFrames(text: string): string {
  if (!text.includes(STX)) return text;
  const frames = text.split(STX).slice(1);
  return frames
    .map((frame) => {
      const goesOn = frame.indexOf(ETB);
      const end = goesOn >= 0 ? goesOn : frame.indexOf(ETX);
      const carried = frame.slice(1, end < 0 ? undefined : end);
      return goesOn >= 0 || carried.endsWith('\r') ? carried : `${carried}\r`;
    })
    .join('');
}

/** Results that stand: final, corrected, sent before, verified by whoever works there, or without a status. */
const STANDING = new Set(['', 'F', 'C', 'R', 'V']);

/**
 * The results of ASTM E1394 (LIS2-A2) records, with or without the frames of the line. Null for a text that has no header.
 * The order record names the specimen; the test's code is the fourth component of its id, or the first that is given.
 */
export function readAstm(text: string): Measurement[] | null {
  const bare = withoutFrames(text);
  if (!/^\s*H[^\w\s]/.test(bare)) return null;
  const head = bare.trimStart();
  const [field, repeat, component, escaping] = [head[1]!, head[2]!, head[3]!, head[4]!];
  const named = { F: field, S: component, R: repeat, E: escaping };
  const plain = (written: string | undefined) => unescaped(written ?? '', escaping, named).trim();
  const first = (written: string | undefined) => plain(written?.split(component)[0]);
  let barcode = '';
  const found: Measurement[] = [];
  for (const { line, fields } of recordsOf(bare, field)) {
    const kind = fields[0]!.trim();
    if (kind === 'P') barcode = '';
    if (kind === 'O') barcode = first(fields[2]);
    if (kind !== 'R') continue;
    const status = first(fields[8]);
    const ids = (fields[2] ?? '').split(component).map(plain);
    const code = ids[3] || ids.find((id) => id !== '') || '';
    found.push({
      line,
      barcode,
      code,
      value: first(fields[3]),
      unit: first(fields[4]),
      // X: the test cannot be done (LIS2-A2, 8.4.9).
      ...(STANDING.has(status) ? {} : { status: status === 'X' ? 'withdrawn' : 'preliminary' }),
    });
  }
  return found;
}
