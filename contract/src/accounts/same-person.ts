/** Somebody as they are written down; `age` in whole years on the same day for both that are compared. */
export interface Written {
  name: string;
  sex: string;
  age: number;
}

/** Ages are rounded: so many years apart two of them can be one person's. */
const YEARS_ALIKE = 2;

const words = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);

/** How many letters have to change for one word to become the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [across, facing] of [...other].entries())
      next.push(Math.min(next[across]! + 1, row[across + 1]! + 1, row[across]! + (letter === facing ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Whether two words may be one that was misspelt: they begin alike, and no more than half of the letters differ. */
const isRespelt = (one: string, other: string): boolean =>
  one[0] === other[0] && editsBetween(one, other) <= Math.max(one.length, other.length) / 2;

/** Whether two names have a word in common, as it is or misspelt: one of them may be the other put right. */
const isNameAlike = (one: string, other: string): boolean =>
  words(one).some((word) => words(other).some((facing) => word === facing || isRespelt(word, facing)));

/** Whether one of two names says all that the other says: initials that were left out, the same words in another order. */
function isNameWithin(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

/**
 * Whether a changed entry of an account is of somebody else: of another sex, more than two years older or younger, or of a
 * name without a word in common. A name that is put right, a year that was mistaken and a day that becomes known stay the
 * same person.
 */
export const isSomebodyElse = (before: Written, after: Written): boolean =>
  before.sex !== after.sex || Math.abs(before.age - after.age) > YEARS_ALIKE || !isNameAlike(before.name, after.name);

/**
 * Whether a laboratory that corrects whom an order is for writes down somebody else: who came in place of whom was booked
 * for. As above, but whose name stays may be of a sex or an age that was mistaken.
 */
export const isAnotherWhoCame = (before: Written, after: Written): boolean =>
  !isNameWithin(before.name, after.name) && isSomebodyElse(before, after);
