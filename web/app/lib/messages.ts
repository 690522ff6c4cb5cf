import { useLocale } from './locale.ts';

/** Words by key: one text, several in an order, several by name (labels of an enum), or one that takes values. */
type Texts = Record<
  string,
  string | readonly string[] | { readonly [name: string]: string } | ((...values: never[]) => string)
>;

/** The same keys in Hindi, texts for texts and functions for functions: a missing one does not compile. */
type Translated<T extends Texts> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends string
        ? string
        : { [N in keyof T[K]]: string };
};

export interface Messages<T extends Texts> {
  en: T;
  hi: Translated<T>;
}

export function defineMessages<const T extends Texts>(en: T, hi: Translated<T>): Messages<T> {
  return { en, hi };
}

/** The texts of a catalogue in the page's language. */
export function useMessages<T extends Texts>(messages: Messages<T>): Translated<T> {
  return messages[useLocale()] as Translated<T>;
}
