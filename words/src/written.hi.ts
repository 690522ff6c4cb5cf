export { templates } from './messages/templates.hi.ts';
export { billPaper } from './papers/bill.hi.ts';
export { calendar } from './papers/calendar.hi.ts';
export { mailFrame } from './papers/mail.hi.ts';
export { moment } from './papers/moment.hi.ts';
export { plainPage } from './papers/plain-page.hi.ts';
export { reportPaper } from './papers/report.hi.ts';
