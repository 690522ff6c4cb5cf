import {
  getMessageChoices,
  listMyMessages,
  putMessageChoices,
} from '@healthplus/contract/accounts/my-account.endpoints';
import { topicOf } from '@healthplus/contract/notifications/schemas';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { pageByNewest } from '#src/platform/http/paging.ts';
import { readMessageChoices, writeMessageChoices } from './message-choices.service.ts';
import { countWrittenTo, selectWrittenTo } from './my-messages.queries.ts';
import { accountScope } from './scopes.service.ts';

export function bindMyMessages(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(getMessageChoices, ({ caller }) => readMessageChoices(deps, caller.accountId));
  bind(putMessageChoices, ({ caller, body }) => writeMessageChoices(deps, caller.accountId, body));
  bind(listMyMessages, async ({ caller, query, request, reply }) => {
    const account = accountScope(caller);
    const page = await pageByNewest(
      query,
      (window) => selectWrittenTo(db, { account, ...window }),
      () => countWrittenTo(db, account),
    );
    const rows = page.rows.map(({ template, at, ...row }) => ({
      ...row,
      topic: topicOf(template),
      at: new Date(at).toISOString(),
    }));
    return sendListing(request, reply, { ...page, rows });
  });
}
