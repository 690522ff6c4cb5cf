import { createMessage } from '@healthplus/contract/coded-messages';
import type { Access, LabRole, OperatorRole, Role } from '@healthplus/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/platform/errors.ts';

/** Who calls, as proven by a token and its session row. */
export interface Caller {
  accountId: number;
  sessionId: string;
  role: Role;
  labId: number | null;
  labRole: LabRole | null;
  /** Signs reports: a signatory, or an owner with a registration number of their own. */
  signs: boolean;
  /** The centre where a lab's member works; null for the whole lab. */
  centreId: number | null;
  /** What an administrator does here. */
  operatorRole: OperatorRole | null;
  /** The operator who looks at the account as its holder sees it; null for the holder. */
  viewerId: number | null;
  /** An administrator who has yet to set up the second step that the deployment requires. */
  mustEnrol: boolean;
}

/** Who acts, and from which network address: what the audit log writes down of both. */
export interface Actor {
  caller: Caller;
  ip: string;
}

/** The actor of a call. */
export const actorOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Actor => ({
  caller,
  ip: request.ip,
});

/** Proves a token; null when it is forged, ended or expired. What a page reads by itself while nobody touches it (`unattended`) is no use of its session. */
export type Authenticate = (token: string, unattended?: boolean) => Promise<Caller | null>;

/** What a page sends along that nobody has touched for a while. */
export const UNATTENDED = 'x-unattended';

/** The token of a request, raw or in Bearer form. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (!header) return null;
  return header.replace(/^Bearer\s+/i, '').trim() || null;
}

/** Whether a role is among those a call is narrowed to; one that is not narrowed takes them all. */
const among = <Part>(part: Part | null, parts: readonly Part[] | undefined) =>
  !parts || (part !== null && parts.includes(part));

function isAllowed(caller: Caller, { roles, labRoles, operatorRoles }: Exclude<Access, 'anyone'>): boolean {
  if (!roles.includes(caller.role)) return false;
  if (caller.role === 'lab') return among(caller.labRole, labRoles) || (caller.signs && among('signatory', labRoles));
  return caller.role !== 'admin' || among(caller.operatorRole, operatorRoles);
}

/** 401 without a live session, 403 with the wrong role; the caller otherwise. */
export async function authorize(
  request: FastifyRequest,
  access: Exclude<Access, 'anyone'>,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = tokenOf(request);
  const caller = token ? await authenticate(token, UNATTENDED in request.headers) : null;
  if (!caller) throw new AppError('unauthenticated', createMessage('log_in'));
  if (caller.mustEnrol && !access.enrolment)
    throw new AppError('second_factor_missing', createMessage('set_up_two_step_sign_in_first'));
  if (caller.viewerId !== null && !access.viewing)
    throw new AppError('forbidden', createMessage('not_while_you_look_at_an_account'));
  if (!isAllowed(caller, access)) throw new AppError('forbidden', createMessage('your_account_may_not_do_this'));
  return caller;
}
