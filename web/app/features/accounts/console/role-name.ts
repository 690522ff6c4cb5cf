import type { AdminAccount } from '@healthplus/contract/accounts/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { eventMessages } from '@healthplus/words/pages/events';
import { useMessages } from '#app/lib/messages.ts';

/** What somebody is here: for staff of a lab, where and as what. */
export function useRoleName() {
  const t = useMessages(consoleMessages);
  const e = useMessages(eventMessages);
  return ({ lab, role }: AdminAccount) => (lab ? `${lab.labName}, ${e.staffRole(lab.role)}` : t.roleNames[role]);
}
