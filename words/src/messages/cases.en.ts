import type { CaseMessages } from './cases.ts';
import type { Templates } from './template.ts';

export const caseMessages: Templates<CaseMessages> = {
  'case.received': {
    mail: ({ number }, { page }) => ({
      subject: `your case ${number}`,
      text: `We have your message. Its number is ${number}. Somebody takes it within 48 hours, and you are told of each answer. Read it, or add to it:\n${page(`/cases/${number}`)}`,
    }),
    sms: ({ number }, { name, page }) => `${name}: we have your message. Case ${number}: ${page(`/cases/${number}`)}`,
  },
  'case.answered': {
    mail: ({ number }, { page }) => ({
      subject: `an answer to your case ${number}`,
      text: `We have answered. Read it, and write back there:\n${page(`/cases/${number}`)}`,
    }),
    sms: ({ number }, { name, page }) => `${name}: an answer to your case ${number}: ${page(`/cases/${number}`)}`,
  },
  'case.handed_over': {
    mail: ({ number }, { page }) => ({
      subject: `case ${number} is in your hands`,
      text: `A colleague has given you a case. What was written, and what is due when, stands here:\n${page(`/admin/cases/${number}`)}`,
    }),
  },
  'case.settled': {
    mail: ({ number }, { page }) => ({
      subject: `your case ${number} is settled`,
      text: `We have settled your case; read how. If it is not settled for you, write there, and it is open again:\n${page(`/cases/${number}`)}`,
    }),
    sms: ({ number }, { name, page }) =>
      `${name}: your case ${number} is settled. Read how: ${page(`/cases/${number}`)}`,
  },
};
