import { useEffect, useState } from 'react';
import { useLocale } from './locale.ts';

type Translate = (text: string) => string;
let loaded: Translate | undefined;

/**
 * What the contract or the server says, in the language of the page. They speak English; the Hindi is fetched on
 * Hindi pages alone, when the first such text is to be shown.
 */
export function useSaid(text: string | undefined): string | undefined {
  const locale = useLocale();
  const [, setReady] = useState(false);
  const wanted = locale === 'hi' && Boolean(text) && !loaded;
  useEffect(() => {
    if (!wanted) return;
    void import('./said-hi.ts').then((words) => {
      loaded = words.inHindi;
      setReady(true);
    });
  }, [wanted]);
  return text && locale === 'hi' && loaded ? loaded(text) : text;
}
