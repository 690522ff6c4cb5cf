// The rows of docs/spec-coverage.md: what the specification says, by number.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = readFileSync(join(import.meta.dirname, '../docs/spec-coverage.md'), 'utf8');

/** Sentences by number, in the order of the document. */
export const specRows = new Map(
  table.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return /^[PL]\d+\.\d+$/.test(cells[1] ?? '') ? [[cells[1], cells[2]]] : [];
  }),
);

/** The numbers that a test's name carries: "[P8.3, L5.4] says …". */
export const rowsIn = (name) =>
  [...name.matchAll(/\[([PL]\d+\.\d+(?:, [PL]\d+\.\d+)*)\]/g)].flatMap((match) => match[1].split(', '));

/** The name of a test that holds a row, or several that one page shows: their numbers and sentences. */
export function row(...numbers) {
  const sentences = numbers.map((number) => {
    const sentence = specRows.get(number);
    if (!sentence) throw new Error(`There is no row ${number} in docs/spec-coverage.md.`);
    return sentence;
  });
  return `[${numbers.join(', ')}] ${sentences.join(' / ')}`;
}
