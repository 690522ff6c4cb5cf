import { createHash } from 'node:crypto';
import type { Approval, ApprovalKind } from '@healthplus/contract/approvals/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor, Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import {
  type ApprovalRequest,
  countWaiting,
  type HeldText,
  isTextReleased,
  replaceRequest,
  type SettledRow,
  selectWaiting,
  settleRequest,
  type WaitingRow,
  withdrawRequest,
} from './approvals.queries.ts';

export { waitingApprovals, withdrawOwn, withdrawUnverified } from './approvals.queries.ts';
export type { HeldText };

type Request = Pick<ApprovalRequest, 'kind' | 'reason'> &
  Partial<Pick<ApprovalRequest, 'labId' | 'itemId' | 'texts' | 'change' | 'requestedBy' | 'fields'>>;

/** Puts something before an administrator, in the caller's transaction; an earlier request about it is withdrawn. */
export const askApproval = (tx: Executor, request: Request): Promise<void> =>
  replaceRequest(tx, {
    labId: null,
    itemId: null,
    texts: [],
    change: null,
    digest: null,
    requestedBy: null,
    ...request,
  });

/** What was asked is not needed any more. */
export async function withdrawApproval(
  tx: Tx,
  request: { kind: 'package' | 'lab' | 'profile' | 'name'; labId?: number; itemId?: number },
): Promise<void> {
  await withdrawRequest(tx, { labId: null, itemId: null, digest: null, ...request });
}

const digestOf = (text: string) => createHash('sha256').update(text.trim()).digest('base64url');

/** Whether a doubtful text of the site may stand: once it was released. Otherwise it waits from now on. */
export async function isReleased(executor: Executor, held: HeldText, requestedBy: number | null): Promise<boolean> {
  const digest = digestOf(held.text);
  if (await isTextReleased(executor, digest)) return true;
  const request = { kind: 'text', labId: null, itemId: null, reason: 'words', change: null } as const;
  await replaceRequest(executor, { ...request, texts: [held], digest, requestedBy });
  return false;
}

const said = (value: unknown) => (value === null || value === undefined ? '' : String(value));

function view(row: WaitingRow): Approval {
  const standing = row.standing ?? {};
  return {
    kind: row.kind,
    id: row.id,
    name: row.name,
    labId: row.lab_id,
    labName: row.lab,
    centre: row.centre_id === null ? null : { id: row.centre_id, name: row.centre! },
    reason: row.reason,
    texts: row.texts,
    changes: Object.keys(standing)
      .filter((field) => said(row.change?.[field]) !== said(standing[field]))
      .map((field) => ({ field, before: said(standing[field]), after: said(row.change?.[field]) })),
    by: row.by,
    at: new Date(row.at).toISOString(),
  };
}

/** What waits for an administrator, the longest waiting first. */
export async function listWaiting(executor: Executor, query: Paging & { kind?: ApprovalKind | undefined }) {
  const page = await pageByOffset(
    query,
    (window) => selectWaiting(executor, query.kind, window),
    () => countWaiting(executor, query.kind),
  );
  return { ...page, rows: page.rows.map(view) };
}

export interface Decision {
  caller: Caller;
  id: number;
  kind: ApprovalRequest['kind'];
  decision: 'approved' | 'refused';
  reason: string;
}

/** Decides on what waits, once. 409 when another administrator was faster, or it was withdrawn. */
export async function settle(tx: Tx, deps: Deps, input: Decision): Promise<SettledRow> {
  const { caller, id, kind, decision, reason } = input;
  const now = deps.now();
  const settled = await settleRequest(tx, {
    id,
    kind,
    state: decision,
    note: reason,
    decidedBy: caller.accountId,
    now,
  });
  if (!settled) throw new AppError('wrong_state', createMessage('waits_no_more'));
  return settled;
}
