import type { Messages, Texts, Translation } from '@healthplus/words/pages';
import { useLocale } from './locale.ts';

/** The texts of a catalogue in the page's language. */
export const useMessages = <T extends Texts>(messages: Messages<T>): Translation<T> => messages[useLocale()];
