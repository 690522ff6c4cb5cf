import type { Db, Executor } from '#src/db/connect.ts';
import type { DeliverMail } from '#src/platform/mail/mail-transport.ts';
import { insertMails, markFailed, markSent, type NewMail, selectLastMails, takeDueMail } from './mails.queries.ts';

/** Writes a mail in the caller's transaction; it is delivered after the commit, or never if that fails. */
export async function queueMail(executor: Executor, mail: NewMail): Promise<void> {
  await insertMails(executor, [mail]);
}

/** Writes several mails in one statement. */
export async function queueMails(executor: Executor, list: NewMail[]): Promise<void> {
  await insertMails(executor, list);
}

/** The last mails, for the outbox page of a demonstration. */
export async function readOutbox(executor: Executor) {
  const rows = await selectLastMails(executor, 50);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Delivers one due mail. Answers false when none was due. The row stays locked until its fate is written. */
async function deliverOne(db: Db, deliver: DeliverMail): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mail = await takeDueMail(tx);
    if (!mail) return false;
    try {
      await deliver({
        messageId: `<${mail.messageId}@healthplus>`,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
      });
      await markSent(tx, mail.id);
    } catch (error) {
      await markFailed(tx, mail.id, mail.attempts + 1, error instanceof Error ? error.message : 'unknown');
    }
    return true;
  });
}

/** Delivers queued mails as they come: woken by the database, and every 5 s for what is due again. */
export function startMailWorker(db: Db, deliver: DeliverMail, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function drain() {
    do {
      again = false;
      while (!stopped && (await deliverOne(db, deliver)));
    } while (again && !stopped);
  }
  function wake() {
    again = true;
    if (stopped) return;
    running ??= drain()
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }
  const timer = setInterval(wake, 5000).unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
