import { createMessage } from '@healthplus/contract/coded-messages';
import type { UnsentMessage } from '@healthplus/contract/notifications/schemas';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { countUnsent, selectUnsent, sendAgain } from './messages.queries.ts';

export { sumUpUnsent } from './messages.queries.ts';

/** As much of an address as its owner would know it by: as…@example.in, …43210. */
const byHalf = (recipient: string): string =>
  recipient.includes('@') ? recipient.replace(/^(.{0,2})[^@]*/, '$1…') : `…${recipient.slice(-5)}`;

const view = (row: Awaited<ReturnType<typeof selectUnsent>>[number]): UnsentMessage => ({
  id: row.id,
  channel: row.channel,
  template: row.template,
  attempts: row.attempts,
  error: row.lastError,
  state: row.state === 'failed' ? 'failed' : 'queued',
  to: byHalf(row.recipient),
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.state === 'queued' ? row.nextAttemptAt.toISOString() : null,
});

/** Messages that wait, or could not be sent, the newest first. */
export async function listUnsent(
  executor: Executor,
  query: Paging & { state?: 'queued' | 'failed' | undefined },
  now: Date,
) {
  const wanted = { state: query.state, now };
  const page = await pageByOffset(
    query,
    (window) => selectUnsent(executor, wanted, window),
    () => countUnsent(executor, wanted),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** Lets a message go out now. 404 for one that has left. */
export async function resendMessage(
  deps: Deps,
  { caller, id, ip }: { caller: Caller; id: number; ip: string },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await sendAgain(tx, id, deps.now())))
      throw new AppError('not_found', createMessage('message_has_left_or_never_was'));
    await recordAudit(tx, { caller, action: 'message.sent_again', subject: `message ${id}`, ip });
  });
}
