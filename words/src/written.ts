import { type Locale, locales } from '@healthplus/contract/languages';
import type { Messages } from './messages/messages.ts';
import type { Templates } from './messages/template.ts';
import type { BillPaper } from './papers/bill.ts';
import type { CalendarText } from './papers/calendar.ts';
import type { MailFrame } from './papers/mail.ts';
import type { MomentText } from './papers/moment.ts';
import type { PlainPage } from './papers/plain-page.ts';
import type { ReportPaper } from './papers/report.ts';

/** What the server itself writes in a language: messages, papers, and a page for when pages cannot be rendered. */
export interface Written {
  templates: Templates<Messages>;
  billPaper: BillPaper;
  calendar: CalendarText;
  mailFrame: MailFrame;
  moment: MomentText;
  plainPage: PlainPage;
  reportPaper: ReportPaper;
}

/** By language: a further language is a further file (written.hi.ts). */
export const written = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await import(`./written.${locale}.ts`)])),
) as Record<Locale, Written>;
