import { createContext, useContext } from 'react';
import { createContext as createRequestContext } from 'react-router';

/** What marks the scripts of one rendering as our own; the server takes it out again and names their hashes. */
export const scriptMarkContext = createRequestContext<string>('');

/** The same for the components of the page. Empty in the browser. */
export const ScriptMark = createContext('');
export const useScriptMark = (): { nonce?: string } => {
  const mark = useContext(ScriptMark);
  return mark ? { nonce: mark } : {};
};
