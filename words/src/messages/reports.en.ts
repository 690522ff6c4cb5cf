import { pluralOf } from '#src/plural.ts';
import type { ReportMessages } from './reports.ts';
import type { Templates } from './template.ts';

const plural = pluralOf('en');

const anothers = 'It is another adult’s and does not open for you by itself. What it needs is said here:';

export const reportMessages: Templates<ReportMessages> = {
  'report.shared_with_doctor': {
    mail: ({ days }, { page }) => ({
      subject: 'a patient has shared a report with you',
      text: `A patient has shared a report with you, for ${plural(days, { one: '1 day', other: `${days} days` })}. Log in to read it:\n${page('/doctors')}`,
    }),
  },
  'report.ready': {
    mail: ({ number, orderId, shut }, { page }) => ({
      subject: shut ? 'a report is ready' : 'your report is ready',
      text: `The report of booking ${number} is ready. ${shut ? anothers : 'Log in to read it:'}\n${page(`/reports/${orderId}`)}`,
    }),
    sms: ({ number, lab, orderId, shut, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: ${shut ? 'another adult’s report' : 'a report'} of your visit ${number} is ready. ${shut ? 'What opens it' : 'Read it'}: ${page(`/reports/${orderId}`)}`
        : `${name}: the report of your visit ${number} is ready at ${lab}.`,
  },
  'report.interim': {
    mail: ({ number, orderId, shut }, { page }) => ({
      subject: shut ? 'a part of a report is ready' : 'a part of your report is ready',
      text: `The first results of booking ${number} are ready; some tests are still being done. ${shut ? anothers : 'Log in to read them:'}\n${page(`/reports/${orderId}`)}`,
    }),
    sms: ({ number, lab, orderId, shut, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: ${shut ? 'another adult’s first results' : 'the first results'} of your visit ${number} are ready, the rest follows. ${shut ? 'What opens them' : 'Read them'}: ${page(`/reports/${orderId}`)}`
        : `${name}: the first results of your visit ${number} are ready at ${lab}; the rest follows.`,
  },
  'report.amended': {
    mail: ({ number, orderId, lab, reason }, { page }) => ({
      subject: 'a corrected report is ready',
      text: `A report of booking ${number} has been corrected and is ready.${reason ? `\n${lab} says: ${reason}` : ''}\nThe report shows each value that changed beside what stood before. Log in to read it:\n${page(`/reports/${orderId}`)}`,
    }),
    sms: ({ number, lab, orderId, hasPage }, { name, page }) =>
      hasPage
        ? `${name}: a report of your visit ${number} has been corrected. Read what changed: ${page(`/reports/${orderId}`)}`
        : `${name}: a report of your visit ${number} has been corrected. Please ask for it at ${lab}.`,
  },
  'report.amended_for_doctor': {
    mail: ({ lab, reason }, { page }) => ({
      subject: 'a report that you were let in to was corrected',
      text: `${lab} has corrected a report that a patient has shared with you.${reason ? `\nThe laboratory says: ${reason}` : ''}\nThe report shows each value that changed beside what stood before. Log in to read it:\n${page('/doctors')}`,
    }),
    sms: ({ lab }, { name }) =>
      `${name}: ${lab} has corrected a report that a patient has shared with you. Please log in to read it.`,
  },
  'report.recalled': {
    mail: ({ number, lab, reason }) => ({
      subject: 'a report was taken back',
      text: `${lab} has taken back a report of booking ${number}. Please do not act on it, and put away any copy on paper.${reason ? `\nThe laboratory says: ${reason}` : ''}\nA corrected report takes its place. If you have questions, call the laboratory.`,
    }),
    sms: ({ number, lab }, { name }) =>
      `${name}: ${lab} has taken back a report of your visit ${number}. Please do not act on it and call the laboratory.`,
  },
  'report.consent_asked': {
    mail: ({ holder, token }, { page }) => ({
      subject: 'may your results be read?',
      text: `${holder} books laboratory tests for you and asks to read your results. Say yes or no, and read your own:\n${page(`/report-consent#${token}`)}`,
    }),
    sms: ({ holder, token }, { name, page }) =>
      `${name}: somebody who books lab tests for you (${holder}) asks to see your results. Say yes or no, and read your own: ${page(`/report-consent#${token}`)}`,
  },
  'report.consent_given': {
    mail: ({ person }, { page }) => ({
      subject: 'you may read their results',
      text: `${person} has said yes: their reports open in your account, until they take it back.\n${page('/dashboard?show=results')}`,
    }),
    sms: (_, { name, page }) =>
      `${name}: one you book lab tests for has said yes. Their reports open in your account: ${page('/dashboard?show=results')}`,
  },
  'report.link_ends': {
    mail: ({ labs }, { name }) => ({
      subject: 'the link to your reports has ended',
      text: `The account through which your tests were booked at ${name} was closed, and with it the link by which you read your reports. The laboratory keeps them: ask ${labs}.`,
    }),
    sms: ({ labs }, { name }) =>
      `${name}: the account through which your tests were booked was closed, and your link to your reports has ended. Ask ${labs} for them.`,
  },
};
