import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';

/** Begins a frame of the line (ASTM E1381), ends it, or ends it where its record goes on in the next. */
const [STX, ETX, ETB] = ['\u0002', '\u0003', '\u0017'] as const;

const sumOf = (bytes: Iterable<number>): number => [...bytes].reduce((sum, byte) => (sum + byte) & 0xff, 0);

/**
 * Whether what a frame carries, from its number to what ends it, comes to the two figures that follow: the sum of its bytes
 * (ASTM E1381, 6.3.3.4). A capture without them is taken as it is. The file may have been UTF-8 or Latin 1.
 */
function isWhole(frame: string, end: number): boolean {
  const checksum = /^[0-9A-F]{2}/i.exec(frame.slice(end + 1))?.[0];
  if (checksum === undefined) return true;
  const carried = frame.slice(0, end + 1);
  const sums = [sumOf(Buffer.from(carried, 'utf8')), sumOf(Buffer.from(carried, 'latin1'))];
  return sums.includes(Number.parseInt(checksum, 16));
}

/**
 * The records that frames carry: each frame is STX, a digit, its text, ETX or ETB and a checksum. A text without frames stays
 * as it is; of frames one of which was damaged on the line, or has no end, nothing is read.
 */
export function withoutFrames(text: string): { text: string } | { fault: CodedMessage } {
  if (!text.includes(STX)) return { text };
  let carried = '';
  for (const [index, frame] of text.split(STX).slice(1).entries()) {
    const goesOn = frame.indexOf(ETB);
    const end = goesOn >= 0 ? goesOn : frame.indexOf(ETX);
    if (end < 0) return { fault: createMessage('file_is_cut_off') };
    if (!isWhole(frame, end)) return { fault: createMessage('frame_is_damaged', { frame: index + 1 }) };
    const record = frame.slice(1, end);
    carried += goesOn >= 0 || record.endsWith('\r') ? record : `${record}\r`;
  }
  return { text: carried };
}
