import type { Locale } from '@healthplus/contract/languages';

/** Words by key: one text, several in an order, several by name (labels of an enum), or one that takes values. */
export type Texts = Record<
  string,
  string | readonly string[] | { readonly [name: string]: string } | ((...values: never[]) => string)
>;

/** The same keys in another language, texts for texts and functions for functions: a missing one does not compile. */
export type Translation<T extends Texts> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends string
        ? string
        : { [N in keyof T[K]]: string };
};

/** A catalogue of a page's words by language. */
export type Messages<T extends Texts> = Record<Locale, Translation<T>>;

/** Joins files that stand once a language (faq.en.ts, faq.hi.ts): a further language is a further file. */
export const inEachLanguage = <T>(files: Record<string, unknown>): Record<Locale, T> =>
  Object.fromEntries(Object.entries(files).map(([file, part]) => [/\.(\w+)\.ts$/.exec(file)![1], part])) as Record<
    Locale,
    T
  >;

/** Joins the files of a catalogue of words. */
export const inEveryLanguage: <T extends Texts>(files: Record<string, unknown>) => Messages<T> = inEachLanguage;
