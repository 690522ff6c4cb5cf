import { createMessage } from './coded-messages.ts';
import { requiredText, text } from './primitives.ts';

/** What stands in a name: nothing unseen (line breaks, marks that turn the direction of writing), no address of a site. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const linked =
  /:\/\/|\bwww\.|\p{L}\.\p{L}{2,}\/|\p{L}\.(com|in|org|net|co|io|info|biz|xyz|me|link|site|online|app|dev|ru|cn|top|shop)(?![\p{L}\p{N}])/iu;

/** The name of a person or a laboratory. */
export const PlainName = (max: number) =>
  requiredText(max)
    // Two blanks are one: nobody is two people by a slip of the thumb.
    .overwrite((value) => value.replace(/ {2,}/g, ' '))
    // Joiners belong to several scripts of India.
    .refine(
      (value) => !unseen.test(value.replace(/[\u200c\u200d]/g, '')),
      createMessage('name_holds_no_characters_that_cannot_be_seen'),
    )
    .refine((value) => !linked.test(value), createMessage('name_holds_no_link'))
    .refine((value) => value === '' || /\p{L}/u.test(value), createMessage('name_has_letters'));

/** What somebody writes for others to read: lines of text, nothing unseen, no address of a site. */
export const PlainText = (max: number) =>
  text(max)
    .refine(
      (value) => !unseen.test(value.replace(/\u200c|\u200d|\n|\r/g, '')),
      createMessage('text_holds_a_character_that_cannot_be_stored'),
    )
    .refine((value) => !linked.test(value), createMessage('text_holds_no_link'));

/**
 * A telephone number as it is kept: + and digits (E.164). Ten digits from 6 to 9 on are an Indian mobile, with or
 * without 0 or 91 before it; a landline has its 0; other countries begin with + or 00. Null for anything else.
 */
export function e164(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const indian = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(bare) ?? /^(?:\+91|0)([1-5]\d{9})$/.exec(bare);
  if (indian) return `+91${indian[1]}`;
  return /^\+(?!91)[1-9]\d{7,14}$/.test(bare) ? bare : null;
}

/** A number of E.164 that is an Indian mobile: codes go to those alone. */
export const isIndianMobile = (phone: string): boolean => /^\+91[6-9]\d{9}$/.test(phone);

/** A telephone number, read as E.164. */
export const Phone = text(24).transform((value, context) => {
  const read = e164(value);
  if (read === null)
    context.addIssue({
      code: 'custom',
      message: createMessage('enter_a_mobile_number_of_ten_digits_like'),
    });
  return read ?? value;
});
