import { isSoft, wordsOf } from '#src/modules/search-index/words.rules.ts';
import type { FoundRow } from './search.queries.ts';

const keyOf = ({ type, ref_id }: FoundRow): string => `${type} ${ref_id}`;

/**
 * By what two items of the catalogue are the same thing to whoever reads their names, as imports bring them: "Vitamin B-12"
 * and "Vitamin B12", "Glucose, Fasting" and "Fasting Glucose". Words in another order are another thing (LDL/HDL, HDL/LDL),
 * and so is another sign at the end (Rh +, Rh -). A lab's own package and a lab are like no other.
 */
function twinKeyOf(row: FoundRow): string {
  const central = (row.type === 'test' || row.type === 'package' || row.type === 'scan') && row.lab_id === null;
  // What stands behind a comma says more of what is before it.
  const [named = '', ...more] = row.own_name.toLowerCase().split(',');
  const words = central ? [...more, named].join(' ').match(/[\p{L}\p{M}]+|\p{N}+|(?<=\s)[+-](?=\s|$)/gu) : null;
  return words ? `${row.type} ${words.join(' ')}` : keyOf(row);
}

/** How much of a thing's own name was asked for, 0 to 1: what is called just so comes before what is called so and more. */
export function coverage(name: string, sought: Set<string>): number {
  const words = wordsOf(name).filter((word) => !isSoft(word));
  return words.length === 0 ? 0 : words.filter((word) => sought.has(word)).length / words.length;
}

const rankedBy = (rows: FoundRow[], sought: Set<string>): FoundRow[] =>
  rows
    .map((row) => ({ row, rank: row.rank + 2 * coverage(row.own_name, sought) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ row }) => row);

/** The item that answers each part best and can be booked, each once; nothing where a part has none. */
export function bestOfEach(rows: FoundRow[], parts: number, sought: Set<string>): number[] {
  const ranked = rankedBy(rows, sought).filter(({ bookable_labs }) => (bookable_labs ?? 0) > 0);
  const best = Array.from({ length: parts }, (_, part) => ranked.find((row) => row.part === part)?.ref_id);
  return best.every((id) => id !== undefined) ? [...new Set(best)] : [];
}

/**
 * What was found, in the order in which it is shown: of one part the best first; of several what has all of them in its
 * name, then the best of each in turns, what holds all of them beside them. Of twins the first alone.
 */
export function arrange(rows: FoundRow[], parts: number, sought: Set<string>): FoundRow[] {
  const ranked = rankedBy(rows, sought);
  const of = (part: number) => ranked.filter((row) => row.part === part);
  const lists = Array.from({ length: parts }, (_, part) => of(part));
  const together = of(-1);
  const inTurns = lists[0]!.flatMap((_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  const rest = lists.flat();
  const all = [
    ...together.filter(({ named }) => named),
    ...inTurns.slice(0, parts),
    ...together.slice(0, 2),
    ...inTurns.slice(parts),
    ...together,
    ...rest,
  ];
  const seen = new Set<string>();
  return all.filter((row) => !seen.has(twinKeyOf(row)) && seen.add(twinKeyOf(row)));
}
