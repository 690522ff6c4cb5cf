/** What a page says that needs nothing to be rendered, for when pages cannot be: a title and a line. */
export interface PlainPage {
  busy: readonly [title: string, line: string];
  away: readonly [title: string, line: string];
  again: string;
}
