export interface Notice {
  id: number;
  text: string;
  tone: 'good' | 'bad';
}

/** How long a notice stands. Source: section 2, the toast area at top-centre. */
export const NOTICE_MS = 3000;

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();
let last = 0;

export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something at the top of the page for three seconds, also to a screen reader. */
export function notify(text: string, tone: Notice['tone'] = 'good'): void {
  last += 1;
  for (const listener of listeners) listener({ id: last, text, tone });
}
