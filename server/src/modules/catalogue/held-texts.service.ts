import type { Db } from '#src/db/connect.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { offersSexDetermination, SEX_DETERMINATION_REFUSAL } from './forbidden-words.rules.ts';

/** Every text of a body with the name of its field: `demographics.0` counts as `demographics`. */
function textsOf(value: unknown, field: string): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, field || key));
}

/**
 * Refuses a body whose texts offer to find out the sex of an unborn child, field by field and read as a whole: 400 with
 * the field's name. What was refused is held in the audit log as `text.held`, where an administrator finds it.
 */
export async function examineTexts(
  db: Db,
  body: unknown,
  { caller, address }: { caller: Caller | null; address: string },
): Promise<void> {
  const texts = textsOf(body, '').filter(({ field }) => field !== 'password');
  const found =
    texts.find(({ text }) => offersSexDetermination(text)) ??
    (offersSexDetermination(texts.map(({ text }) => text).join(' ')) ? texts[0] : undefined);
  if (!found) return;
  await recordAudit(db, {
    caller,
    action: 'text.held',
    subject: `field ${found.field}`,
    detail: { text: found.text.slice(0, 1000) },
    address,
  });
  throw new AppError('validation_failed', SEX_DETERMINATION_REFUSAL, {
    fields: { [found.field]: SEX_DETERMINATION_REFUSAL },
  });
}
