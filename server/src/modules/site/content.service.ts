import { asMessage } from '@healthplus/contract/coded-messages';
import { type ContentKey, contentSchemas, type SiteContent } from '@healthplus/contract/site/schemas';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { deleteContent, selectContent, upsertContent } from './content.queries.ts';

interface ActionContext {
  caller: Caller;
  key: ContentKey;
  address: string;
}

/** What stands in place of the sample content. What an older version wrote and does not fit any more is left out. */
export async function readContent(executor: Executor): Promise<SiteContent> {
  const written: Record<string, unknown> = {};
  for (const { key, value } of await selectContent(executor)) {
    const schema = contentSchemas[key as ContentKey];
    const given = value as { en?: unknown; hi?: unknown };
    if (!schema) continue;
    const en = schema.safeParse(given.en);
    const hi = schema.safeParse(given.hi);
    if (en.success && hi.success) written[key] = { en: en.data, hi: hi.data };
  }
  return written as SiteContent;
}

/** Writes content in both languages; 400 names each field that does not fit. */
export async function writeContent(
  deps: Deps,
  input: ActionContext & { value: { en: unknown; hi: unknown } },
): Promise<void> {
  const { caller, key, value, address } = input;
  const fields: Record<string, string> = {};
  for (const locale of ['en', 'hi'] as const) {
    const checked = contentSchemas[key].safeParse(value[locale]);
    for (const issue of checked.error?.issues ?? []) fields[[locale, ...issue.path].join('.')] = issue.message;
  }
  const [first] = Object.values(fields);
  if (first) throw new AppError('validation_failed', asMessage(first), { fields });
  await transact(deps.db, async (tx) => {
    await upsertContent(tx, { key, value, updatedBy: caller.accountId, updatedAt: deps.now() });
    await recordAudit(tx, { caller, action: 'content.written', subject: `content ${key}`, address });
  });
  deps.cache.clear();
}

export async function resetContent(deps: Deps, { caller, key, address }: ActionContext): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deleteContent(tx, key);
    await recordAudit(tx, { caller, action: 'content.reset', subject: `content ${key}`, address });
  });
  deps.cache.clear();
}
