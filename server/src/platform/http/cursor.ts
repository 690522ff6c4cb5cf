import { createMessage } from '@healthplus/contract/coded-messages';
import { AppError } from '#src/platform/errors.ts';

/** A cursor is the last row's sort key and id. */
export function encodeCursor(key: string | number, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

export function decodeCursor(cursor: string | undefined): { key: string | number; id: number } | null {
  if (!cursor) return null;
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if ((typeof key === 'string' || Number.isSafeInteger(key)) && Number.isSafeInteger(id)) {
      return { key: key as string | number, id: id as number };
    }
  } catch {
    // Answered below like any other cursor that we did not make.
  }
  throw new AppError('validation_failed', createMessage('cursor_is_not_one_that_we_gave'), {
    fields: { cursor: createMessage('is_not_a_cursor') },
  });
}

/** A cursor of a short list that is read whole: the place to go on from. */
export const encodeOffset = (offset: number): string => encodeCursor(0, offset);

export const decodeOffset = (cursor: string | undefined): number => Math.max(0, decodeCursor(cursor)?.id ?? 0);
