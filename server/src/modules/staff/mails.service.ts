import type { MemberMails } from '@healthplus/contract/staff/mails.endpoints';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectMails, setMails } from './mails.queries.ts';
import { memberOf } from './member.rules.ts';

/** Which mails a member gets beside the lab's own address. */
export const memberMails = ({ db }: Deps, caller: Caller): Promise<MemberMails> => selectMails(db, memberOf(caller));

/** Which mails a member of a lab gets. */
export async function chooseMemberMails(
  { db }: Deps,
  { caller, mails, ip }: { caller: Caller; mails: MemberMails; ip: string },
): Promise<MemberMails> {
  await transact(db, async (tx) => {
    await setMails(tx, memberOf(caller), mails);
    const subject = `lab ${caller.labId}`;
    await recordAudit(tx, { caller, action: 'lab.member_mails_chosen', subject, detail: mails, ip });
  });
  return mails;
}
