import * as contract from '@healthplus/contract/staff/mails.endpoints';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { selectMails, setMails } from './mails.queries.ts';

/** Which mails a member gets beside the lab's own address. */
export function bindMemberMails(bind: Bind, { db }: Deps): void {
  const memberOf = (caller: Caller) => ({ lab: labScope(caller), accountId: caller.accountId });
  bind(contract.getMemberMails, ({ caller }) => selectMails(db, memberOf(caller)));
  bind(contract.putMemberMails, async ({ caller, body }) => {
    await setMails(db, memberOf(caller), body);
    return body;
  });
}
