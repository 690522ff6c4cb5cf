import type { MemberMails } from '@healthplus/contract/staff/mails.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectMails, setMails } from './mails.queries.ts';
import { memberOf } from './member.rules.ts';

/** Which mails a member gets beside the lab's own address. */
export const memberMails = ({ db }: Deps, caller: Caller): Promise<MemberMails> => selectMails(db, memberOf(caller));

/** Which mails a member of a lab gets. */
export async function chooseMemberMails({ db }: Deps, caller: Caller, mails: MemberMails): Promise<MemberMails> {
  await setMails(db, memberOf(caller), mails);
  return mails;
}
