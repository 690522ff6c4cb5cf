import { factMessages } from '@healthplus/words/pages/facts';
import { useMessages } from '#app/lib/messages.ts';

/** A fact of the catalogue, in the language of the page as far as it has a form there. */
export function Fact({ text }: { text: string }) {
  return <>{useMessages(factMessages).fact(text)}</>;
}
