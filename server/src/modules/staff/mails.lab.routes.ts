import * as contract from '@healthplus/contract/staff/mails.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { chooseMemberMails, memberMails } from './mails.service.ts';

export function bindMemberMails(bind: Bind, deps: Deps): void {
  bind(contract.getMemberMails, ({ caller }) => memberMails(deps, caller));
  bind(contract.putMemberMails, ({ caller, body, request }) =>
    chooseMemberMails(deps, { caller, mails: body, ip: request.ip }),
  );
}
