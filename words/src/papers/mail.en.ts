import type { MailFrame } from './mail.ts';

export const mailFrame: MailFrame = {
  open: 'Open the page',
  intoAnAccount:
    'To follow the visit and read its reports here, scan the code on your bill and log in. Without the bill, ask at the laboratory.',
  sentBy: (site) =>
    `${site} wrote to you because something has happened with a booking, a report or an account of yours.`,
};
