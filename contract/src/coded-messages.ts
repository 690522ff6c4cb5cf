import type { codes } from './codes.ts';

type Codes = typeof codes;
export type Code = keyof Codes;

/** A code with its parameters, as an answer carries it. A parameter that is a code itself is put into words too. */
export interface MessageCode {
  code: string;
  params?: Record<string, string | number | MessageCode> | undefined;
}

declare const mark: unique symbol;
/** What is to be said, in no language yet: #code, or #code{"max":200}. Pages and the server find the words for it. */
export type CodedMessage = string & { readonly [mark]: true };

/** What somebody wrote is shown as it is, whatever it looks like; a message within a message goes through `within`. */
type Param = (string & { readonly [mark]?: never }) | number | MessageCode;

type Params<C extends Code> = Codes[C] extends readonly [] ? [] : [params: { [Name in Codes[C][number]]: Param }];

/** Names something to be said; the words for it stand in words/<domain>.<language>.ts. */
export const createMessage = <C extends Code>(code: C, ...[params]: Params<C>): CodedMessage =>
  messageFrom({ code, params });

/** The same from what an answer carries. */
export const messageFrom = ({ code, params }: MessageCode): CodedMessage =>
  `#${code}${params ? JSON.stringify(params) : ''}` as CodedMessage;

/** The code that a text is; null for one that is words already. Whether there are words for it, the words know. */
export function readMessage(text: string): MessageCode | null {
  const [, code, params] = /^#([a-z][a-z0-9_]*)(\{.*\})?$/s.exec(text) ?? [];
  if (!code) return null;
  if (!params) return { code };
  try {
    return { code, params: JSON.parse(params) };
  } catch {
    return null;
  }
}

/** A message as a parameter of another. */
export const within = (message: CodedMessage): MessageCode => readMessage(message)!;

/** What a schema said, or words that are shown as they are. */
export const asMessage = (text: string): CodedMessage =>
  readMessage(text) ? (text as CodedMessage) : createMessage('as_it_is', { text });
