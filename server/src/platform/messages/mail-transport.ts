import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar file (RFC 5545) that comes with it. */
  calendar?: string | null;
}

/** As nodemailer takes it. */
const composed = ({ calendar, to, ...mail }: Mail) => ({
  ...mail,
  // One address, and never read as a list of them.
  to: { name: '', address: to },
  ...(calendar && {
    icalEvent: { filename: 'visit.ics', method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH', content: calendar },
  }),
});

/** Hands one message over; throws when it was not taken. */
export type DeliverMail = (mail: Mail) => Promise<void>;

/** Mail over SMTP. */
export function createSmtpDelivery(url: string, from: string): DeliverMail {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = nodemailer.createTransport({ url, ...timeouts }, { from });
  return async (mail) => {
    await transport.sendMail({ ...composed(mail), from });
  };
}

/** Where mails stand on a machine without SMTP. */
export const outboxFolder = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'outbox');

/** Takes the mails out of the folder that name one of the words; a folder that is not there holds none. */
export async function forgetInFolder(folder: string, words: string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const message = await readFile(join(folder, name), 'utf8').catch(() => '');
    // Long lines are broken by a = at their end.
    const text = message.replace(/=\r?\n/g, '').toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) await rm(join(folder, name), { force: true });
  }
}

/** Mail into a folder, one .eml file each, for a machine without SMTP. */
export function createFolderDelivery(folder: string, from: string): DeliverMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail({ ...composed(mail), from });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, 40)}.eml`;
    const part = join(folder, `${name}.part`);
    await writeFile(part, message as Buffer, { mode: 0o600 });
    await rename(part, join(folder, name));
  };
}
