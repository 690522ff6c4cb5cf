/** A customer's account that an operator looks at as its holder does: of this tab alone, so that no other tab changes. */
export interface Viewing {
  token: string;
  name: string;
  /** When it ends. */
  until: string;
}

const KEY = 'app.viewing';

let known: { text: string; viewing: Viewing } | null = null;

/** What is looked at in this tab, or null. The same object while it stays; the server knows when it ends. */
export function readViewing(): Viewing | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  if (known?.text !== text) known = { text, viewing: JSON.parse(text) as Viewing };
  return known.viewing;
}

export const keepViewing = (viewing: Viewing): void => sessionStorage.setItem(KEY, JSON.stringify(viewing));
export const dropViewing = (): void => sessionStorage.removeItem(KEY);
