import {
  getMessageChoices,
  listMyMessages,
  putMessageChoices,
} from '@healthplus/contract/accounts/my-account.endpoints';
import { messageTopics, type SentMessage } from '@healthplus/contract/notifications/schemas';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { readMessageChoices, writeMessageChoices } from './message-choices.service.ts';
import { countWrittenTo, selectWrittenTo } from './my-messages.queries.ts';
import { accountScope } from './scopes.service.ts';

const topicOf = (template: string): SentMessage['topic'] =>
  messageTopics.find((topic) => template.startsWith(`${topic}.`)) ?? 'other';

export function bindMyMessages(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(getMessageChoices, ({ caller }) => readMessageChoices(deps, caller.accountId));
  bind(putMessageChoices, ({ caller, body }) => writeMessageChoices(deps, caller.accountId, body));
  bind(listMyMessages, async ({ caller, query, request, reply }) => {
    const account = accountScope(caller);
    const limit = query.limit ?? 20;
    const beforeId = decodeCursor(query.cursor)?.id ?? null;
    const found = await selectWrittenTo(db, { account, beforeId, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1)! : null;
    return sendListing(request, reply, {
      rows: rows.map(({ template, at, ...row }) => ({
        ...row,
        topic: topicOf(template),
        at: new Date(at).toISOString(),
      })),
      total: last || beforeId ? await countWrittenTo(db, account) : rows.length,
      next: last && encodeCursor('', last.id),
    });
  });
}
