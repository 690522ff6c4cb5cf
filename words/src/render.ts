import { type Code, type MessageCode, readMessage } from '@healthplus/contract/coded-messages';

/** The words of one language: a text for every code, with {name} where a parameter stands. A missing one does not compile. */
export type Words = Record<Code, string>;

/** The words for a code. A parameter that is a code itself is put into words too. */
export function renderMessage(words: Words, { code, params }: MessageCode): string {
  const text = Object.hasOwn(words, code) ? words[code as Code] : code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name];
    if (value === undefined) return whole;
    // What somebody wrote may look like a code, and hold anything.
    return isMessageCode(value) ? renderMessage(words, value) : String(value);
  });
}

const isMessageCode = (value: unknown): value is MessageCode =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** The words for a text that may be a code; words stay as they are. */
export function renderText(words: Words, text: string): string {
  const said = readMessage(text);
  return said && Object.hasOwn(words, said.code) ? renderMessage(words, said) : text;
}
