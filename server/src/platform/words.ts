import { readMessage } from '@healthplus/contract/coded-messages';
import type { ErrorBody } from '@healthplus/contract/errors';
import { words } from '@healthplus/words/codes.en';
import { renderText } from '@healthplus/words/render';

/** English words for a code; words stay as they are. The API speaks English. */
export const inEnglish = (text: string): string => renderText(words, text);

/** A message and what is said of fields, in English and as codes. */
export function inEnglishWithCodes(
  message: string,
  fields: Record<string, string> | undefined,
): Pick<ErrorBody, 'message' | 'messageCode' | 'fields' | 'fieldCodes'> {
  const messageCode = readMessage(message);
  const said = { message: inEnglish(message), ...(messageCode ? { messageCode } : {}) };
  if (!fields) return said;
  const coded = Object.entries(fields).flatMap(([name, text]) => {
    const code = readMessage(text);
    return code ? [[name, code] as const] : [];
  });
  return {
    ...said,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inEnglish(text)])),
    ...(coded.length > 0 ? { fieldCodes: Object.fromEntries(coded) } : {}),
  };
}
