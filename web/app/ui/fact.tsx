import { factInHindi } from '#app/lib/facts-hi.ts';
import { useLocale } from '#app/lib/locale.ts';

/** A fact of the catalogue, in the language of the page as far as it has a form there. */
export function Fact({ text }: { text: string }) {
  return <>{useLocale() === 'hi' ? factInHindi(text) : text}</>;
}
