import { createMessage } from '@healthplus/contract/coded-messages';
import type { Db } from '#src/db/connect.ts';
import { type HeldText, isReleased } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { isDoubtful } from '#src/modules/search-index/prenatal-words.rules.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';

const HELD_REFUSAL = createMessage('text_may_offer_to_find_out_the_sex');

/** What nobody publishes: secrets, choices of a list, keys. */
const unread = new Set(['password', 'demographics', 'locale', 'email', 'phone', 'pincode']);

/** Every text of a body with the name of its field: `preTestRequirements.0` counts as `preTestRequirements`. */
function textsOf(value: unknown, field: string): HeldText[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    field || !unread.has(key) ? textsOf(entry, field || key) : [],
  );
}

/** The texts of a body that somebody has to look at before the public sees them, each field judged by itself. */
export const doubtfulTexts = (body: unknown): HeldText[] => textsOf(body, '').filter(({ text }) => isDoubtful(text));

/**
 * Judges what is about to be published. A lab's texts are written and wait with what they belong to; a text of the
 * site itself is refused (400 with the field's name) until an administrator has released it.
 */
export async function examineTexts(
  db: Db,
  body: unknown,
  { caller, ip }: { caller: Caller | null; ip: string },
): Promise<HeldText[]> {
  const doubtful = doubtfulTexts(body);
  for (const held of doubtful) {
    const { field, text } = held;
    if (caller?.role !== 'admin') {
      const detail = { characters: text.length };
      await recordAudit(db, { caller, action: 'text.held', subject: `field ${field}`, detail, ip });
    } else if (!(await isReleased(db, held, caller.accountId))) {
      throw new AppError('validation_failed', HELD_REFUSAL, { fields: { [field]: HELD_REFUSAL } });
    }
  }
  return caller?.role === 'admin' ? [] : doubtful;
}
