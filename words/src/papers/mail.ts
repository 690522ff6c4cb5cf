/** What stands around the words of a mail. */
export interface MailFrame {
  /** The button, where the line that leads there has no words of its own. */
  open: string;
  /** For somebody without an account: where what is spoken of can be read. */
  intoAnAccount: string;
  sentBy: (site: string) => string;
}
