import { createMessage } from '@healthplus/contract/coded-messages';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';

declare const brand: unique symbol;

/** The account whose rows a query may touch. Only the functions below make one, from a proven caller. */
export type AccountScope = number & { readonly [brand]: 'account' };
/** The laboratory whose rows a query may touch. */
export type LabScope = number & { readonly [brand]: 'lab' };
/** One laboratory's rows, or, for those who operate the site, everybody's: it is said, never left out. */
export type LabOrSite = LabScope | 'site';
/** The doctor whose rows a query may touch. */
export type DoctorScope = number & { readonly [brand]: 'doctor' };

/** The caller's own account, as a scope for statements. */
export function accountScope(caller: Caller): AccountScope {
  return caller.accountId as AccountScope;
}

/** The account that an operator is let see, or that a job works on. */
export const accountScopeOf = (accountId: number): AccountScope => accountId as AccountScope;

/** The laboratory that the caller works for, as a scope for statements. 403 for whoever works for none. */
export function labScope(caller: Caller): LabScope {
  if (caller.labId === null) throw new AppError('forbidden', createMessage('your_account_may_not_do_this'));
  return caller.labId as LabScope;
}

/** Of a lab's visits those that the caller may see: a collector their own alone, everybody else all of them. */
export const roundScope = ({ labRole, accountId }: Pick<Caller, 'labRole' | 'accountId'>): { collectorId?: number } =>
  labRole === 'collector' ? { collectorId: accountId } : {};

/** The laboratory of a row that was read within its own scope, or that a job works on. */
export const labScopeOf = (labId: number): LabScope => labId as LabScope;

/** From the doctor that the caller's own account belongs to. */
export const doctorScope = (doctorId: number): DoctorScope => doctorId as DoctorScope;
