import type { LabRole, OperatorRole } from '@healthplus/contract/endpoint';
import { tableOfLabs } from './role-table-of-labs.ts';

export type Role = 'customer' | 'doctor' | 'admin' | 'lab';

/**
 * Who may call what, written out once more: the walk over the endpoints holds the product against this table, not
 * against the contract that the product itself reads. "lab" is any member; "lab (owner desk)" those alone.
 * "admin:support" is an operator of that role, and an owner; "admin:any" each of them.
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
GET    /admin/accounts                                admin:support
PUT    /admin/accounts/{id}                           admin:support
GET    /admin/accounts/{id}                           admin:support
POST   /admin/accounts/{id}/notes                     admin:support
POST   /admin/accounts/{id}/view                      admin:support
GET    /admin/bookings/{number}/notes                 admin:support
POST   /admin/bookings/{number}/notes                 admin:support
GET    /admin/labs/{id}/notes                         admin:verification
POST   /admin/labs/{id}/notes                         admin:verification
GET    /admin/messages                                admin:owner
POST   /admin/messages/{id}/resend                    admin:owner
GET    /admin/system                                  admin:owner
GET    /admin/operators                               admin:owner
POST   /admin/operators                               admin:owner
PUT    /admin/operators/{id}                          admin:owner
GET    /admin/approvals                               admin:verification
GET    /admin/audit                                   admin:owner
GET    /admin/audit/actions                           admin:owner
GET    /admin/bookings                                admin:support
GET    /admin/bookings/{number}                       admin:support
GET    /admin/callbacks                               admin:support
PUT    /admin/callbacks/{id}                          admin:support
GET    /admin/categories                              anyone
PUT    /admin/categories/{id}                         admin:catalogue
GET    /admin/cities                                  admin:catalogue
PUT    /admin/cities/{id}                             admin:catalogue
GET    /admin/consultations                           admin:support
PUT    /admin/content/{key}                           admin:catalogue
GET    /admin/exports/{kind}                          admin:any
GET    /admin/find                                    admin:any
GET    /admin/imports                                 admin:catalogue
GET    /admin/imports/{id}                            admin:catalogue
GET    /admin/items                                   admin:catalogue
GET    /admin/items/{id}                              admin:catalogue
PUT    /admin/items/{id}                              admin:catalogue
GET    /admin/labs                                    admin:verification
GET    /admin/labs/{id}                               admin:verification
PUT    /admin/labs/{id}/accreditation                 admin:verification
PUT    /admin/labs/{id}/legal                         admin:verification
GET    /admin/numbers                                 admin:any
GET    /admin/parameters                              admin:catalogue
PUT    /admin/parameters/{id}                         admin:catalogue
GET    /admin/searches/without-result                 admin:catalogue
GET    /admin/searches/uses                           admin:catalogue
GET    /admin/subcategories                           anyone
GET    /admin/subcategories/{categoryId}              anyone
PUT    /admin/subcategories/{id}                      admin:catalogue
GET    /admin/synonyms                                admin:catalogue
PUT    /admin/synonyms                                admin:catalogue
GET    /bookings/{number}/review                      customer
PUT    /bookings/{number}/review                      customer
GET    /account/tax-receipts                          customer
GET    /account/tax-receipt                           customer
POST   /prescriptions                                 customer
GET    /prescriptions                                 customer
GET    /prescriptions/{id}                            customer
POST   /prescriptions/{id}/address                    customer
DELETE /prescriptions/{id}                            customer
GET    /admin/prescriptions                           admin:support
POST   /admin/prescriptions/{id}/address              admin:support
POST   /admin/prescriptions/{id}/offer                admin:support
POST   /admin/prescriptions/{id}/decline              admin:support
GET    /admin/reviews                                 admin:support
POST   /admin/reviews/{id}/hide                       admin:support
POST   /admin/reviews/{id}/show                       admin:support
POST   /account/cases                                 customer
GET    /account/cases                                 customer
GET    /account/cases/{number}                        customer
POST   /account/cases/{number}/entries                customer
GET    /admin/today                                   admin:any
PUT    /admin/today/{kind}/{key}/owner                admin:any
DELETE /admin/today/{kind}/{key}/owner                admin:any
GET    /admin/cases                                   admin:support
GET    /admin/cases/{number}                          admin:support
POST   /admin/cases                                   admin:support
GET    /admin/bookings/{number}/around                admin:support
POST   /admin/cases/{number}/take                     admin:support
POST   /admin/cases/{number}/hand-over                admin:support
POST   /admin/cases/{number}/entries                  admin:support
GET    /admin/finance                                 admin:finance
GET    /admin/finance.csv                             admin:finance
GET    /admin/settlements                             admin:finance
GET    /admin/statements                              admin:finance
GET    /admin/statements/{id}                         admin:finance
GET    /admin/statements/{id}/lines                   admin:finance
GET    /admin/statements/{id}/lines.csv               admin:finance
GET    /admin/statements/{id}/invoice.pdf             admin:finance
POST   /admin/statements/{id}/received                admin:finance
GET    /admin/payouts                                 admin:finance
POST   /admin/payouts                                 admin:finance
POST   /admin/payouts/{id}                            admin:finance
GET    /admin/payouts/{id}/transfers                  admin:finance
GET    /admin/payouts/{id}/bank.csv                   admin:finance
GET    /admin/bank-accounts                           admin:finance
POST   /admin/bank-accounts/{id}                      admin:finance
GET    /admin/commission-rules                        admin:finance
POST   /admin/commission-rules                        admin:finance
POST   /admin/commission-rules/{id}/end               admin:finance
GET    /admin/tax-rates                               admin:finance
POST   /admin/tax-rates                               admin:finance
GET    /admin/tests                                   admin:catalogue
PUT    /admin/tests/{id}                              admin:catalogue
GET    /auth/me                                       signed-in
PUT    /auth/me/locale                                signed-in
GET    /auth/second-factor                            signed-in
GET    /baskets/quote                                 anyone
GET    /bookings                                      customer
GET    /bookings/{number}                             customer
GET    /bookings/{number}/invoice                     customer
GET    /consultations                                 customer
GET    /doctor/consultations                          doctor
GET    /doctor/reports                                doctor
GET    /doctor/reports/{orderId}                      doctor
GET    /doctors                                       anyone
GET    /doctors/{id}                                  anyone
GET    /doctors/{id}/slots                            anyone
GET    /files/{id}                                    anyone
GET    /items                                         anyone
GET    /items/addresses                               anyone
GET    /items/by-ids                                  anyone
GET    /items/by-names                                anyone
GET    /items/{id}/guide                              anyone
GET    /items/{id}/labs                               anyone
PUT    /admin/labs/{id}/documents/{slot}/details      admin:verification
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
POST   /account/erase                                 customer
POST   /account/people                                customer
POST   /admin/approvals/{kind}/{id}                   admin:verification
POST   /admin/bookings/{number}/cancel                admin:support
POST   /admin/bookings/{number}/reschedule            admin:support
POST   /admin/categories                              admin:catalogue
POST   /admin/cities                                  admin:catalogue
POST   /admin/images                                  admin:catalogue
POST   /admin/imports                                 admin:catalogue
POST   /admin/items                                   admin:catalogue
POST   /admin/items/{id}/merge                        admin:catalogue
POST   /admin/labs/{id}/decision                      admin:verification
POST   /admin/labs/{id}/documents/{slot}              admin:verification
POST   /admin/labs/{id}/documents/{slot}/address      admin:verification
POST   /admin/parameters                              admin:catalogue
POST   /admin/parameters/{id}/merge                   admin:catalogue
POST   /admin/subcategories                           admin:catalogue
POST   /admin/tests                                   admin:catalogue
POST   /admin/tests/{id}/merge                        admin:catalogue
POST   /auth/forgot-password                          anyone
POST   /auth/phone-code                               anyone
POST   /auth/phone-login                              anyone
POST   /auth/login                                    anyone
POST   /auth/logout                                   signed-in
POST   /auth/register                                 anyone
POST   /auth/resend-otp                               anyone
POST   /auth/reset-password                           anyone
POST   /auth/second-factor                            signed-in
POST   /auth/second-factor/confirm                    signed-in
POST   /auth/second-factor/remove                     signed-in
POST   /auth/verify-otp                               anyone
POST   /bookings                                      customer
POST   /bookings/{number}/cancel                      customer
POST   /bookings/{number}/reschedule                  customer
PUT    /bookings/{number}/where                       customer
POST   /bookings/{number}/leave-out                   customer
GET    /bookings/{number}/calendar                    customer
POST   /bookings/{number}/payments                    customer
GET    /bookings/{number}/payments/{id}               customer
GET    /admin/coupons                                 admin:finance
POST   /admin/coupons                                 admin:finance
POST   /admin/coupons/{id}/end                        admin:finance
GET    /admin/refunds                                 admin:finance
POST   /admin/refunds/{id}                            admin:finance
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
POST   /holds                                         anyone
POST   /visit-claims/look                             anyone
POST   /visit-claims/send                             customer
POST   /visit-claims                                  customer
GET    /admin/notifiable                              admin:support
POST   /admin/notifiable                              admin:support
PUT    /admin/notifiable/{id}                         admin:support
DELETE /admin/notifiable/{id}                         admin:support
POST   /reports/{orderId}/address                     customer
POST   /reports/{orderId}/shares                      customer
POST   /shared-reports                                anyone
POST   /tests/add                                     admin:catalogue lab (owner manager)
DELETE /account/addresses/{id}                        customer
DELETE /account/people/{id}                           customer
DELETE /admin/categories/{id}                         admin:catalogue
DELETE /admin/cities/{id}                             admin:catalogue
DELETE /admin/content/{key}                           admin:catalogue
DELETE /admin/items/{id}                              admin:catalogue
DELETE /admin/parameters/{id}                         admin:catalogue
DELETE /admin/subcategories/{id}                      admin:catalogue
DELETE /admin/synonyms                                admin:catalogue
DELETE /admin/tests/{id}                              admin:catalogue
DELETE /holds/{id}                                    anyone
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
  const operators = part === 'any' ? operatorRoles : [...new Set<OperatorRole>(['owner', part as OperatorRole])];
  const members = inside ? inside.split(' ').map((word) => labRoleOf[word]!) : labRoles;
  return {
    roles,
    labRoles: roles.includes('lab') ? members : [],
    operatorRoles: roles.includes('admin') ? operators : [],
  };
}

/** Permissions by "METHOD /path". */
export const permissions = new Map(
  `${table}${tableOfLabs}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [method, path, ...words] = line.split(/ +/);
      return [`${method} ${path}`, permissionOf(words.join(' '))] as const;
    }),
);
