import { type OperatorRole, operatorRoles } from './endpoint.ts';

const ofSite = <const Roles extends readonly OperatorRole[]>(...roles: Roles) =>
  ({ access: { roles: ['admin'], operatorRoles: roles } }) as const;

/** Who of those who operate the site does what: the calls' access and the console's menu both read it here. The owner does everything. */
export const siteOwner = ofSite('owner');
/** People and what they ask: bookings, cases, callbacks, prescriptions, reviews. */
export const support = ofSite('owner', 'support');
/** What was booked and what it costs: support works on it, finance reads it. */
export const visits = ofSite('owner', 'support', 'finance');
/** What people complain of: support works on all of it, finance on what is about a payment or was handed to it. */
export const cases = ofSite('owner', 'support', 'finance');
/** Which laboratories may sell, under what name and with which documents. */
export const verification = ofSite('owner', 'verification');
/** What can be bought and how it is found: items, tests, cities, words, the site's own texts. */
export const catalogue = ofSite('owner', 'catalogue');
/** Refunds, coupons, commission, settlements. */
export const finance = ofSite('owner', 'finance');
/** Whoever works in the console. */
export const operators = ofSite(...operatorRoles);
