export { templates } from './messages/templates.en.ts';
export { billPaper } from './papers/bill.en.ts';
export { calendar } from './papers/calendar.en.ts';
export { mailFrame } from './papers/mail.en.ts';
export { moment } from './papers/moment.en.ts';
export { plainPage } from './papers/plain-page.en.ts';
export { reportPaper } from './papers/report.en.ts';
