import type { ErrorBody } from '@healthplus/contract/errors';
import { readTold } from '@healthplus/contract/told';
import { words } from '@healthplus/words/en';
import { sayText } from '@healthplus/words/say';

/** English words for a code; words stay as they are. The API speaks English. */
export const inEnglish = (text: string): string => sayText(words, text);

/** A message and what is said of fields, in English and as codes. */
export function inEnglishWithCodes(
  message: string,
  fields: Record<string, string> | undefined,
): Pick<ErrorBody, 'message' | 'messageCode' | 'fields' | 'fieldCodes'> {
  const messageCode = readTold(message);
  const said = { message: inEnglish(message), ...(messageCode ? { messageCode } : {}) };
  if (!fields) return said;
  const coded = Object.entries(fields).flatMap(([name, text]) => {
    const code = readTold(text);
    return code ? [[name, code] as const] : [];
  });
  return {
    ...said,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, inEnglish(text)])),
    ...(coded.length > 0 ? { fieldCodes: Object.fromEntries(coded) } : {}),
  };
}
