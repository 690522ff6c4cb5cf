import { type LabScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import type { Caller } from '#src/platform/http/auth.ts';

/** Whose choices and views these are: one account at one lab. */
export interface Member {
  lab: LabScope;
  accountId: number;
}

/** The caller as a member of the lab that their session is for. */
export const memberOf = (caller: Caller): Member => ({ lab: labScope(caller), accountId: caller.accountId });
