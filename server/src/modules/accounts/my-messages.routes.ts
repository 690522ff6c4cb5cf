import {
  getMessageChoices,
  listMyMessages,
  putMessageChoices,
} from '@healthplus/contract/accounts/my-account.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { readMessageChoices, writeMessageChoices } from './message-choices.service.ts';
import { myMessages } from './my-messages.service.ts';
import { accountScope } from './scopes.service.ts';

export function bindMyMessages(bind: Bind, deps: Deps): void {
  bind(getMessageChoices, ({ caller }) => readMessageChoices(deps, caller.accountId));
  bind(putMessageChoices, ({ caller, body }) => writeMessageChoices(deps, caller.accountId, body));
  bind(listMyMessages, async ({ caller, query, request, reply }) =>
    sendListing(request, reply, await myMessages(deps, accountScope(caller), query)),
  );
}
