import * as accountsAdmin from './accounts/admin.endpoints.ts';
import * as accountsEmail from './accounts/email.endpoints.ts';
import * as accounts from './accounts/endpoints.ts';
import * as accountsMyAccount from './accounts/my-account.endpoints.ts';
import * as nominee from './accounts/nominee.endpoints.ts';
import * as accountsPhone from './accounts/phone.endpoints.ts';
import * as signInLinks from './accounts/sign-in-link.endpoints.ts';
import * as analysers from './analysers/endpoints.ts';
import * as analytics from './analytics/endpoints.ts';
import * as figures from './analytics/figures.endpoints.ts';
import * as status from './analytics/status.ts';
import * as today from './analytics/today.ts';
import * as approvals from './approvals/endpoints.ts';
import * as audit from './audit/endpoints.ts';
import * as bookingsAdmin from './bookings/admin.endpoints.ts';
import * as claims from './bookings/claims.endpoints.ts';
import * as bookings from './bookings/endpoints.ts';
import * as bookingsLab from './bookings/lab.endpoints.ts';
import * as cases from './cases/endpoints.ts';
import * as consultations from './consultations/endpoints.ts';
import * as coupons from './coupons/endpoints.ts';
import * as paidCoupons from './coupons/lab.endpoints.ts';
import * as doctors from './doctors/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries/endpoints.ts';
import * as files from './files/endpoints.ts';
import * as imports from './imports/endpoints.ts';
import * as invoices from './invoices/endpoints.ts';
import * as walkIns from './invoices/walk-in.endpoints.ts';
import * as itemsAdmin from './items/admin.endpoints.ts';
import * as items from './items/endpoints.ts';
import * as labOffers from './lab-offers/endpoints.ts';
import * as labPackages from './lab-packages/endpoints.ts';
import * as labCentres from './labs/centre.endpoints.ts';
import * as labs from './labs/endpoints.ts';
import * as labsLab from './labs/lab.endpoints.ts';
import * as promises from './labs/promise.endpoints.ts';
import * as live from './live/endpoints.ts';
import * as adminMessages from './notifications/admin.endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as operations from './operations/endpoints.ts';
import * as patients from './patients/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as labGateway from './payments/lab-gateway.endpoints.ts';
import * as onlinePayments from './payments/online.endpoints.ts';
import * as sitePayments from './payments/site.endpoints.ts';
import * as places from './places/endpoints.ts';
import * as prescriptions from './prescriptions/endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as leaving from './privacy/leaving.endpoints.ts';
import * as quality from './quality/endpoints.ts';
import * as quotes from './quotes/endpoints.ts';
import * as referrals from './referrals/endpoints.ts';
import * as refunds from './refunds/endpoints.ts';
import * as reportConsents from './reports/consent.endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as paper from './reports/paper.endpoints.ts';
import * as reportsSigning from './reports/signing.endpoints.ts';
import * as criticalCalls from './results/critical-calls.endpoints.ts';
import * as results from './results/endpoints.ts';
import * as interpretations from './results/interpretations.endpoints.ts';
import * as resultTemplates from './results/templates.endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as scheduling from './scheduling/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as commission from './settlements/commission.endpoints.ts';
import * as settlements from './settlements/endpoints.ts';
import * as finance from './settlements/finance.endpoints.ts';
import * as site from './site/endpoints.ts';
import * as specimens from './specimens/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as memberMails from './staff/mails.endpoints.ts';
import * as savedViews from './staff/views.endpoints.ts';
import * as bookingPage from './support/booking-page.endpoints.ts';
import * as support from './support/endpoints.ts';
import * as operatorNotes from './support/notes.endpoints.ts';
import * as tasks from './tasks/endpoints.ts';
import * as taxReceipts from './tax-receipts/endpoints.ts';
import * as verification from './verification/endpoints.ts';
import * as labContainers from './vocabulary/containers.endpoints.ts';
import * as vocabulary from './vocabulary/endpoints.ts';
import * as parameterRules from './vocabulary/parameter-rules.endpoints.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint by its name: walked by the OpenAPI page, the access test and the coverage table. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    accountsAdmin,
    accounts,
    accountsMyAccount,
    accountsEmail,
    accountsPhone,
    signInLinks,
    analysers,
    analytics,
    figures,
    status,
    today,
    approvals,
    audit,
    bookingsAdmin,
    bookings,
    claims,
    bookingsLab,
    consultations,
    coupons,
    paidCoupons,
    taxReceipts,
    reviews,
    settlements,
    commission,
    finance,
    doctors,
    enquiries,
    files,
    imports,
    operations,
    nominee,
    operatorNotes,
    adminMessages,
    invoices,
    walkIns,
    itemsAdmin,
    items,
    labOffers,
    labPackages,
    labs,
    labsLab,
    labCentres,
    promises,
    live,
    notifications,
    patients,
    payments,
    onlinePayments,
    sitePayments,
    labGateway,
    places,
    cases,
    prescriptions,
    privacy,
    leaving,
    quality,
    quotes,
    referrals,
    refunds,
    reports,
    paper,
    reportConsents,
    reportsSigning,
    criticalCalls,
    results,
    scheduling,
    search,
    site,
    interpretations,
    resultTemplates,
    specimens,
    staff,
    memberMails,
    savedViews,
    support,
    bookingPage,
    tasks,
    verification,
    vocabulary,
    labContainers,
    parameterRules,
  ].flatMap((domain) => Object.entries(domain).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
