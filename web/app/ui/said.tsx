import { useSaid } from '#app/lib/said.ts';

/** A text of the catalogue or the server, in the language of the page as far as it is known there. */
export function Said({ text }: { text: string }) {
  return <>{useSaid(text)}</>;
}
