/** Who writes: the site's name, and the address of one of its pages in the language of the message. */
export interface Sender {
  name: string;
  page: (path: string) => string;
}

/** What a mail says: its subject without the site's name, and its text without the greeting at its end. */
export interface MailText {
  subject: string;
  text: string;
}

/**
 * The words of one message in one language, by channel. Every message can be a mail; one that may reach somebody who
 * has a phone alone has short words too. A message names no test and no value: it is read on many screens.
 */
export interface Template<Params> {
  mail: (params: Params, sender: Sender) => MailText;
  sms?: (params: Params, sender: Sender) => string;
  whatsapp?: (params: Params, sender: Sender) => string;
}

/** The templates of a domain, by what each is filled with. */
export type Templates<Messages> = { [Id in keyof Messages]: Template<Messages[Id]> };
