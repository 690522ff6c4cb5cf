/** What stands around the words of a mail. */
export interface MailFrame {
  /** The button, where the line that leads there has no words of its own. */
  open: string;
  sentBy: (site: string) => string;
}
