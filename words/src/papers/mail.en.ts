import type { MailFrame } from './mail.ts';

export const mailFrame: MailFrame = {
  open: 'Open the page',
  sentBy: (site) =>
    `${site} wrote to you because something has happened with a booking, a report or an account of yours.`,
};
