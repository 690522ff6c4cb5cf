import { readMessage } from '@healthplus/contract/coded-messages';
import { wordsOfCodes } from '@healthplus/words/codes';
import type { Words } from '@healthplus/words/render';
import { useEffect, useState } from 'react';
import { type Locale, useLocale } from './locale.ts';

interface Loaded {
  words: Words;
  renderText: (words: Words, text: string) => string;
}
const loaded: Partial<Record<Locale, Loaded>> = {};

async function load(locale: Locale): Promise<void> {
  const [words, { renderText }] = await Promise.all([wordsOfCodes[locale](), import('@healthplus/words/render')]);
  loaded[locale] = { words, renderText };
}

/** What a schema or the server says, in the language of the page: words for a code, any other text as it is. */
export function useMessageText(text: string | undefined): string | undefined {
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  const [, setReady] = useState(false);
  const coded = text === undefined ? null : readMessage(text);
  const wanted = coded !== null && !loaded[locale];
  useEffect(() => {
    if (wanted)
      load(locale).then(
        () => setReady(true),
        () => setFailed(true),
      );
  }, [wanted, locale]);
  if (text === undefined || !coded) return text;
  const words = loaded[locale];
  if (words) return words.renderText(words.words, text);
  // Without a network the code itself says more than nothing.
  return failed ? coded.code.replaceAll('_', ' ') : undefined;
}

/** Has the words at hand before something is wrong: whoever goes into a field asks for them, so that they can be said without a network. */
export function useWordsPreloader(): () => void {
  const locale = useLocale();
  return () => {
    if (!loaded[locale]) void load(locale).catch(() => {});
  };
}

/** The same at once, where something may be wrong at any moment. */
export function usePreloadedWords(): void {
  const locale = useLocale();
  useEffect(() => {
    if (!loaded[locale]) void load(locale).catch(() => {});
  }, [locale]);
}
