/** A word as a tsquery has it, in places of these weights alone; one that is typed so far ends in :*. */
const quote = (word: string, weights: string) =>
  word.endsWith(':*') ? `'${word.slice(0, -2)}':*${weights}` : `'${word}'${weights && `:${weights}`}`;

/** The text of a tsquery; words come from the reader and hold letters, marks and digits alone. */
export const tsqueryOf = (words: string[], joiner: '&' | '|', weights = '') =>
  [...new Set(words)].map((word) => quote(word, weights)).join(` ${joiner} `);
