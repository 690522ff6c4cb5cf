import { topicOf } from '@healthplus/contract/notifications/schemas';
import type { Deps } from '#src/deps.ts';
import { type Paging, pageByNewest, shown } from '#src/platform/http/paging.ts';
import { countWrittenTo, selectWrittenTo } from './my-messages.queries.ts';
import type { AccountScope } from './scopes.service.ts';

/** What was written to a person, newest first: each by its topic, never its words. */
export async function myMessages({ db }: Deps, account: AccountScope, paging: Paging) {
  const page = await pageByNewest(
    paging,
    (window) => selectWrittenTo(db, { account, ...window }),
    () => countWrittenTo(db, account),
  );
  return shown(page, ({ template, at, ...row }) => ({
    ...row,
    topic: topicOf(template),
    at: new Date(at).toISOString(),
  }));
}
