import { type Channel, channels, kindOf } from '@healthplus/contract/notifications/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import type { Messages } from '@healthplus/words/messages/messages';
import { signOff, writeMessage } from '@healthplus/words/messages/write';
import type { Executor, Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { OnFailure } from '#src/platform/log.ts';
import { forgetInFolder, outboxFolder } from '#src/platform/messages/mail-transport.ts';
import type { Senders } from '#src/platform/messages/senders.ts';
import { waysToPhones } from '#src/platform/messages/ways.ts';
import { asStep } from '#src/platform/spans.ts';
import { mailHtml } from './mail-html.view.ts';
import { deleteOldRefusals, findReader, putChosenWays } from './message-ways.queries.ts';
import {
  appendLine,
  countWritten,
  deleteMessagesAbout,
  deleteOldMessages,
  insertMessage,
  markFailed,
  markSent,
  selectLastMessages,
  takeDueMessage,
} from './messages.queries.ts';
import { type Site, senderIn, waysTo } from './messages.rules.ts';

export { putChosenWays, selectChosenWays } from './message-ways.queries.ts';

/** Whom a message is for: by mail, or by their phone where they have no mail. */
export interface Addressee {
  email: string | null;
  /** In its stored form, +919876543210. */
  phone?: string | null;
  locale: Locale;
  /** Has no account to log in to: a mail says what fits on a telephone, and how its visit comes into one. */
  withoutAccount?: boolean;
}

/**
 * Writes a message in the caller's transaction; it is delivered after the commit, or never if that fails. It goes by the
 * ways that its reader has chosen for its kind; where they have chosen nothing by mail, and to the telephone of somebody
 * without an address, as far as it has short words. Answers with by how many ways.
 */
export async function queueMessage<Id extends keyof Messages>(
  executor: Executor,
  site: Site,
  {
    to,
    id,
    params,
    about,
    notBefore,
    expires,
    calendar,
  }: {
    to: Addressee;
    id: Id;
    params: Messages[Id];
    /** What it may be released by before its time. */
    about?: string;
    notBefore?: Date | undefined;
    /** From when on it would say what is no more so. */
    expires?: Date | undefined;
    /** A calendar file that its mail brings. */
    calendar?: string;
  },
): Promise<number> {
  const { locale } = to;
  const address = { email: to.email, phone: to.phone ?? null };
  const kind = kindOf(id);
  const reader = kind && (address.email ?? address.phone) ? await findReader(executor, address, kind) : null;
  const sends: readonly Channel[] = ['mail', ...waysToPhones(site)];
  const sender = senderIn(locale, site);
  const written = waysTo(address, { kind, reader, sends }, (channel) =>
    writeMessage({ id, params, locale, sender, withoutAccount: to.withoutAccount ?? false }, channel),
  );
  for (const message of written)
    await insertMessage(executor, {
      template: id,
      about: about ?? null,
      locale,
      ...message,
      calendar: message.channel === 'mail' ? (calendar ?? null) : null,
      ...(notBefore && { nextAttemptAt: notBefore }),
      ...(expires && { expiresAt: expires }),
    });
  return written.length;
}

/** So many mails of a kind go to somebody in so many minutes; what comes beyond is gathered in one. */
const AT_ONCE = 3;
const GATHER_MINUTES = 15;

/**
 * The same for somebody to whom many may go: the first at once, the others as lines of one that leaves a quarter of an hour
 * later. `templates` is the pattern of those that count together, `line` what the one that gathers says of this.
 */
export async function queueGathered<Id extends keyof Messages>(
  executor: Executor,
  site: Site,
  message: {
    to: Addressee & { email: string };
    id: Id;
    params: Messages[Id];
    templates: string;
    line: string;
    now: Date;
  },
): Promise<void> {
  const { to, id, params, templates, line, now } = message;
  const written = await countWritten(executor, { recipient: to.email, templates, minutes: GATHER_MINUTES });
  if (written < AT_ONCE) {
    await queueMessage(executor, site, { to, id, params });
    return;
  }
  const about = `digest ${to.email}`;
  if (await appendLine(executor, { about, line, end: signOff(senderIn(to.locale, site)) })) return;
  const notBefore = new Date(now.getTime() + GATHER_MINUTES * 60_000);
  await queueMessage(executor, site, { to, id: 'booking.digest_at_lab', params: { line }, about, notBefore });
}

export { releaseMessages, withdrawMessages, withdrawStale } from './messages.queries.ts';

/** The last messages, for the outbox page of a demonstration. */
export async function readOutbox(executor: Executor) {
  const rows = await selectLastMessages(executor, 50);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Drops every message to one of the addresses or phones, and every one that speaks of one of the numbers, sent or not; from the outbox folder too; and by which ways the account wanted them. */
export async function forgetMessagesAbout(
  deps: Deps,
  tx: Tx,
  { account, recipients, numbers }: { account: number; recipients: string[]; numbers: string[] },
): Promise<void> {
  await deleteMessagesAbout(tx, recipients, numbers);
  await putChosenWays(tx, account, {});
  await deleteOldRefusals(tx, recipients);
  if (!deps.config.SMTP_URL) await forgetInFolder(outboxFolder(deps.config), [...recipients, ...numbers]);
}

/** Deletes messages that are older than they are kept. Once a day. */
export const forgetOldMessages = (deps: Deps) => deleteOldMessages(deps.db, deps.now());

type Worked = Pick<Deps, 'db' | 'now' | 'config'>;

export interface MessageWorkerOptions {
  /** How a message leaves, by channel. */
  senders: Senders;
  /** False forgets what a message said once it is sent: links and codes need not stay. The outbox page wants them kept. */
  keepsTexts: boolean;
  onFailure: OnFailure;
}

type DueMessage = NonNullable<Awaited<ReturnType<typeof takeDueMessage>>>;

/** Hands a message to what sends its channel; throws when it was not taken. */
async function handOver(message: DueMessage, senders: Senders, config: Worked['config']): Promise<void> {
  const { channel, messageId, template, recipient, subject, text, locale, calendar } = message;
  if (channel !== 'mail') return senders[channel]({ messageId, template, to: recipient, text, locale });
  const html = mailHtml({ subject, text }, locale, config);
  await senders.mail({ messageId: `<${messageId}@healthplus>`, to: recipient, subject, text, html, calendar });
}

/** What is due so soon is due: the database that wrote its hour may be a little ahead of who looks. */
const ALMOST_MS = 1000;

/**
 * Delivers one due message of a channel. Answers false when none was due. It is taken for ten minutes first, and no transaction is
 * open while a server is slow; after a crash in between it goes out again under the same id.
 */
async function deliverOne(
  { db, now, config }: Worked,
  { senders, keepsTexts }: MessageWorkerOptions,
  channel: Channel,
): Promise<boolean> {
  const message = await takeDueMessage(db, channel, new Date(now().getTime() + ALMOST_MS));
  if (!message) return false;
  const { template } = message;
  const step = { name: `send ${channel}`, attributes: { 'messaging.destination.template': template } };
  try {
    await asStep(step, () => handOver(message, senders, config));
  } catch (error) {
    await markFailed(db, message, error instanceof Error ? error.message : 'unknown', now());
    return true;
  }
  await markSent(db, message.id, keepsTexts);
  return true;
}

/**
 * Delivers queued messages as they come: woken by the database, and every 15 s for what is due again. Each channel by itself:
 * a gateway that is slow holds up what it sends, and nothing else.
 */
export function startMessageWorker(deps: Worked, options: MessageWorkerOptions) {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function drain() {
    do {
      again = false;
      await Promise.all(
        channels.map(async (channel) => {
          while (!stopped && (await deliverOne(deps, options, channel)));
        }),
      );
    } while (again && !stopped);
  }
  function wake() {
    again = true;
    if (stopped) return;
    running ??= drain()
      .catch(options.onFailure)
      .finally(() => {
        running = null;
      });
  }
  const timer = setInterval(wake, 15_000).unref();
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
