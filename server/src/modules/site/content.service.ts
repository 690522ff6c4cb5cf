import { asMessage } from '@healthplus/contract/coded-messages';
import { type Locale, locales } from '@healthplus/contract/languages';
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
  ip: string;
}

/** What stands in place of the sample content. What an older version wrote and does not fit any more is left out. */
export async function readContent(executor: Executor): Promise<SiteContent> {
  const written: Record<string, unknown> = {};
  for (const { key, value } of await selectContent(executor)) {
    const schema = contentSchemas[key as ContentKey];
    if (!schema) continue;
    const given = value as Partial<Record<Locale, unknown>>;
    const fitting = locales.flatMap((locale) => {
      const { success, data } = schema.safeParse(given[locale]);
      return success ? [[locale, data]] : [];
    });
    if (fitting.length > 0) written[key] = Object.fromEntries(fitting);
  }
  return written as SiteContent;
}

/** Writes content in every language; 400 names each field that does not fit. */
export async function writeContent(
  deps: Deps,
  input: ActionContext & { value: Record<Locale, unknown> },
): Promise<void> {
  const { caller, key, value, ip } = input;
  const fields: Record<string, string> = {};
  for (const locale of locales) {
    const checked = contentSchemas[key].safeParse(value[locale]);
    for (const issue of checked.error?.issues ?? []) fields[[locale, ...issue.path].join('.')] = issue.message;
  }
  const [first] = Object.values(fields);
  if (first) throw new AppError('validation_failed', asMessage(first), { fields });
  await transact(deps.db, async (tx) => {
    await upsertContent(tx, { key, value, updatedBy: caller.accountId, updatedAt: deps.now() });
    await recordAudit(tx, { caller, action: 'content.written', subject: `content ${key}`, ip });
  });
  deps.cache.forget();
}

/** Puts a part of the site's content back to what the product brings. */
export async function resetContent(deps: Deps, { caller, key, ip }: ActionContext): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deleteContent(tx, key);
    await recordAudit(tx, { caller, action: 'content.reset', subject: `content ${key}`, ip });
  });
  deps.cache.forget();
}
