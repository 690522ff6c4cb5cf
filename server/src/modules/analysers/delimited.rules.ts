/** A line of fields, with its number in the file from 1. */
export interface DelimitedRecord {
  line: number;
  fields: string[];
}

/** The records of a text, one a line; a carriage return alone ends one too. */
export const recordsOf = (text: string, field: string): DelimitedRecord[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, fields: content.split(field) }))
    .filter(({ fields }) => fields[0] !== '');

/** What stands in a field after the escapes of its delimiters are undone: \F\, \S\, \T\, \R\ and \E\, or the same between & or others. */
export function unescaped(text: string, escaping: string, delimiters: Record<string, string>): string {
  const parts = text.split(escaping);
  let found = parts[0]!;
  for (let at = 1; at < parts.length; at += 1) {
    const meant = delimiters[parts[at]!];
    const closed = at + 1 < parts.length;
    if (closed && meant !== undefined) {
      found += meant + parts[at + 1]!;
      at += 1;
    } else found += escaping + parts[at]!;
  }
  return found;
}

/** As much of a comment as anybody reads beside a value. */
const COMMENT_AT_MOST = 1_000;

/** Adds a line to what an analyser says of a value; what no longer fits is left out, and three dots say so. */
export function addComment(value: { comment?: string }, line: string): void {
  const said = value.comment ?? '';
  if (line === '' || said.length >= COMMENT_AT_MOST) return;
  const whole = said === '' ? line : `${said} ${line}`;
  value.comment = whole.length <= COMMENT_AT_MOST ? whole : `${whole.slice(0, COMMENT_AT_MOST - 1)}…`;
}
