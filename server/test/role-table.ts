import type { LabRole, OperatorRole } from '@healthplus/contract/endpoint';
import { tableOfConsole } from './role-table-of-console.ts';
import { tableOfLabs } from './role-table-of-labs.ts';

export type Role = 'customer' | 'doctor' | 'admin' | 'lab';

/**
 * Who may call what, written out once more: the walk over the endpoints holds the product against this table, not
 * against the contract that the product itself reads. "lab" is any member; "lab (owner desk)" those alone.
 * "admin:support" is an operator of that role, and an owner ("admin:support,finance" one of two); "admin:any" each of them.
 */
const table = `
GET    /account/addresses                             customer
GET    /account/data                                  customer
GET    /account/devices                               signed-in
GET    /account/messages                              customer
GET    /account/nominee                               customer
PUT    /account/nominee                               customer
DELETE /account/nominee                               customer
GET    /account/consents                              customer
POST   /account/consents/{id}/withdraw                customer
GET    /account/message-choices                       customer
PUT    /account/message-choices                       customer
POST   /account/phone                                 customer
GET    /account/device-key                            signed-in
GET    /account/people                                customer
POST   /bookings/{number}/recollection                customer
PUT    /account/people/{id}                           customer
GET    /account/report-consents                       customer
POST   /account/people/{id}/report-consent            customer
DELETE /account/people/{id}/report-consent            customer
GET    /reports/{orderId}/access                      customer
POST   /report-consents                               anyone
POST   /report-consents/answer                        anyone
POST   /report-consents/report                        anyone
POST   /report-consents/report/pdf                    anyone
PUT    /account/profile                               customer
POST   /account/email                                 customer
POST   /account/email/confirm                         customer
GET    /bookings/{number}/review                      customer
PUT    /bookings/{number}/review                      customer
GET    /account/tax-receipts                          customer
GET    /account/tax-receipt                           customer
POST   /prescriptions                                 customer
GET    /prescriptions                                 customer
GET    /prescriptions/{id}                            customer
POST   /prescriptions/{id}/address                    customer
DELETE /prescriptions/{id}                            customer
POST   /account/cases                                 customer
GET    /account/cases                                 customer
GET    /account/cases/{number}                        customer
POST   /account/cases/{number}/entries                customer
GET    /auth/me                                       signed-in
PUT    /auth/me/locale                                signed-in
GET    /auth/second-factor                            signed-in
GET    /baskets/quote                                 anyone
GET    /bookings                                      customer
GET    /bookings/{number}                             customer
GET    /bookings/{number}/invoice                     customer
POST   /bookings/{number}/invoice                     customer
GET    /consultations                                 customer
GET    /doctor/consultations                          doctor
GET    /doctor/reports                                doctor
GET    /doctor/reports/{orderId}                      doctor
GET    /doctors                                       anyone
GET    /doctors/{id}                                  anyone
GET    /doctors/{id}/slots                            anyone
GET    /files/{id}                                    anyone
GET    /items                                         anyone
GET    /baskets/cities                                anyone
GET    /items/addresses                               anyone
GET    /items/by-ids                                  anyone
GET    /items/by-names                                anyone
GET    /items/{id}/guide                              anyone
GET    /items/{id}/labs                               anyone
GET    /doctor/reports/{orderId}/pdf                  doctor
GET    /status                                        anyone
GET    /report-checks/{code}                          anyone
GET    /reports/{orderId}/fhir                        customer
GET    /reports/{orderId}/pdf                         customer
POST   /quotes                                        anyone
POST   /shared-reports/pdf                            anyone
GET    /locations/                                    anyone
GET    /outbox                                        anyone
GET    /packages/                                     anyone
GET    /packages/{id}                                 anyone
GET    /parameter/                                    anyone
GET    /places/pincodes/{pincode}                     anyone
GET    /private-files/{id}                            anyone
GET    /reports                                       customer
GET    /reports/{orderId}                             customer
GET    /reports/{orderId}/readings                    customer
GET    /reports/{orderId}/shares                      customer
GET    /search                                        anyone
GET    /search/suggest                                anyone
POST   /search/uses                                   anyone
GET    /site                                          anyone
GET    /site/content                                  anyone
GET    /tests/{id}                                    anyone
POST   /account/devices/{id}/sign-out                 signed-in
POST   /account/devices/sign-out                      signed-in
POST   /account/erase                                 customer
POST   /account/people                                customer
POST   /auth/forgot-password                          anyone
POST   /auth/link-login                               anyone
POST   /auth/phone-code                               anyone
POST   /auth/phone-login                              anyone
POST   /auth/login                                    anyone
POST   /auth/logout                                   signed-in
POST   /auth/register                                 anyone
POST   /auth/resend-otp                               anyone
POST   /auth/reset-password                           anyone
POST   /auth/sign-in-link                             anyone
POST   /auth/second-factor                            signed-in
POST   /auth/second-factor/confirm                    signed-in
POST   /auth/second-factor/remove                     signed-in
POST   /auth/verify-otp                               anyone
POST   /bookings                                      customer
POST   /bookings/{number}/cancel                      customer
POST   /bookings/{number}/reschedule                  customer
PUT    /bookings/{number}/where                       customer
PUT    /bookings/{number}/refund-upi                  customer
POST   /bookings/{number}/leave-out                   customer
GET    /bookings/{number}/calendar                    customer
POST   /bookings/{number}/payments                    customer
GET    /bookings/{number}/payments/{id}               customer
POST   /payments/webhooks/{gateway}                   anyone
POST   /payments/webhooks/{gateway}/{labId}           anyone
GET    /bookings/{number}/credit-notes/{id}           customer
GET    /bookings/{number}/claim-folder                customer
GET    /simulated-gateway/{reference}                 anyone
POST   /simulated-gateway/{reference}                 anyone
POST   /callbacks                                     anyone
POST   /consultations                                 customer
POST   /consultations/{number}/cancel                 customer
POST   /doctor/consultations/{number}/end             doctor
POST   /doctor/consultations/{number}/cancel          doctor
POST   /holds                                         anyone
POST   /visit-claims/look                             anyone
POST   /visit-claims/send                             customer
POST   /visit-claims                                  customer
POST   /reports/{orderId}/address                     customer
POST   /reports/{orderId}/shares                      customer
POST   /shared-reports                                anyone
POST   /tests/add                                     admin:catalogue lab (owner manager)
DELETE /account/addresses/{id}                        customer
DELETE /account/people/{id}                           customer
DELETE /holds/{id}                                    anyone
DELETE /holds                                         anyone
POST   /holds/{id}/extend                             anyone
DELETE /reports/{orderId}/shares/{id}                 customer
`;

const labRoleOf: Record<string, LabRole> = {
  owner: 'owner',
  manager: 'manager',
  desk: 'front_desk',
  technician: 'technician',
  collector: 'collector',
  signatory: 'signatory',
};
const everyone: Role[] = ['customer', 'doctor', 'admin', 'lab'];
export const labRoles = Object.values(labRoleOf);

export interface Permission {
  /** Nobody but a caller with a token of one of these; null for a call that anyone may make. */
  roles: Role[] | null;
  /** Of a lab, these members. */
  labRoles: LabRole[];
  /** Of those who operate the site, these. */
  operatorRoles: OperatorRole[];
}

export const operatorRoles: OperatorRole[] = ['owner', 'support', 'verification', 'catalogue', 'finance'];

function permissionOf(words: string): Permission {
  if (words === 'anyone') return { roles: null, labRoles: [], operatorRoles: [] };
  const [outside, inside] = words.split(/[()]/);
  const named = outside!.trim().split(' ');
  const roles = named[0] === 'signed-in' ? everyone : named.map((word) => word.split(':')[0] as Role);
  const part = named.find((word) => word.startsWith('admin:'))?.slice('admin:'.length) ?? 'any';
  const operators = part === 'any' ? operatorRoles : [...new Set(['owner', ...part.split(',')] as OperatorRole[])];
  const members = inside ? inside.split(' ').map((word) => labRoleOf[word]!) : labRoles;
  return {
    roles,
    labRoles: roles.includes('lab') ? members : [],
    operatorRoles: roles.includes('admin') ? operators : [],
  };
}

/** Permissions by "METHOD /path". */
export const permissions = new Map(
  `${table}${tableOfConsole}${tableOfLabs}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [method, path, ...words] = line.split(/ +/);
      return [`${method} ${path}`, permissionOf(words.join(' '))] as const;
    }),
);
