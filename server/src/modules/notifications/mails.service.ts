import type { Executor, Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { type DeliverMail, forgetInFolder, outboxFolder } from '#src/platform/mail/mail-transport.ts';
import {
  deleteMailsAbout,
  deleteOldMails,
  insertMails,
  markFailed,
  markSent,
  type NewMail,
  selectLastMails,
  takeDueMail,
} from './mails.queries.ts';

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

/** Drops every mail to an address and every one that speaks of one of the numbers, sent or not, from the outbox folder too. */
export async function forgetMailsAbout(deps: Deps, tx: Tx, recipient: string, numbers: string[]): Promise<void> {
  await deleteMailsAbout(tx, recipient, numbers);
  if (!deps.config.SMTP_URL) await forgetInFolder(outboxFolder(deps.config), [recipient, ...numbers]);
}

export const forgetOldMails = (deps: Deps) => deleteOldMails(deps.db, deps.now());

type Clocked = Pick<Deps, 'db' | 'now'>;

export interface MailWorkerOptions {
  deliver: DeliverMail;
  /** False forgets what a mail said once it is sent: links and codes need not stay. The outbox page wants them kept. */
  keepsTexts: boolean;
  onError: (error: unknown) => void;
}

/**
 * Delivers one due mail. Answers false when none was due. The mail is taken for ten minutes first, and no transaction
 * is open while a mail server is slow; after a crash in between it goes out again under the same Message-ID.
 */
async function deliverOne({ db, now }: Clocked, { deliver, keepsTexts }: MailWorkerOptions): Promise<boolean> {
  const mail = await takeDueMail(db, now());
  if (!mail) return false;
  try {
    await deliver({
      messageId: `<${mail.messageId}@healthplus>`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
    });
  } catch (error) {
    await markFailed(db, mail, error instanceof Error ? error.message : 'unknown', now());
    return true;
  }
  await markSent(db, mail.id, keepsTexts);
  return true;
}

/** Delivers queued mails as they come: woken by the database, and every 5 s for what is due again. */
export function startMailWorker(deps: Clocked, options: MailWorkerOptions) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function drain() {
    do {
      again = false;
      while (!stopped && (await deliverOne(deps, options)));
    } while (again && !stopped);
  }
  function wake() {
    again = true;
    if (stopped) return;
    running ??= drain()
      .catch(options.onError)
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
