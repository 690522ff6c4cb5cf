import { bindAdminAccounts } from './modules/accounts/accounts.admin.routes.ts';
import { bindAccounts } from './modules/accounts/accounts.routes.ts';
import { bindDevices } from './modules/accounts/devices.routes.ts';
import { bindMyAccount } from './modules/accounts/my-account.routes.ts';
import { bindMyMessages } from './modules/accounts/my-messages.routes.ts';
import { bindSecondFactor } from './modules/accounts/second-factor.routes.ts';
import { bindSignInLinks } from './modules/accounts/sign-in-links.routes.ts';
import { bindAnalysers } from './modules/analysers/analysers.lab.routes.ts';
import { bindNumbers } from './modules/analytics/numbers.admin.routes.ts';
import { bindSales } from './modules/analytics/sales.lab.routes.ts';
import { bindStatus } from './modules/analytics/status.routes.ts';
import { bindAudit } from './modules/audit/audit.admin.routes.ts';
import { bindAdminBookings } from './modules/bookings/bookings.admin.routes.ts';
import { bindLabBookings } from './modules/bookings/bookings.lab.routes.ts';
import { bindBookings } from './modules/bookings/bookings.routes.ts';
import { bindAdminCases, bindCases } from './modules/cases/cases.routes.ts';
import { bindConsultations } from './modules/consultations/consultations.routes.ts';
import { bindCoupons } from './modules/coupons/coupons.admin.routes.ts';
import { bindPaidCoupons } from './modules/coupons/coupons.lab.routes.ts';
import { bindDoctors } from './modules/doctors/doctors.routes.ts';
import { bindCallbacks } from './modules/enquiries/callbacks.routes.ts';
import { bindFiles } from './modules/files/files.routes.ts';
import { bindImports } from './modules/imports/imports.admin.routes.ts';
import { bindPriceList } from './modules/imports/price-list.lab.routes.ts';
import { bindInvoices } from './modules/invoices/invoices.routes.ts';
import { bindAdminItems } from './modules/items/items.admin.routes.ts';
import { bindItems } from './modules/items/items.routes.ts';
import { bindTestPackages } from './modules/items/test-packages.routes.ts';
import { bindOffers } from './modules/lab-offers/offers.lab.routes.ts';
import { bindLabPackages } from './modules/lab-packages/lab-packages.routes.ts';
import { bindOwnPackages } from './modules/lab-packages/own-packages.lab.routes.ts';
import { bindCentres } from './modules/labs/centres.lab.routes.ts';
import { bindLabProfile } from './modules/labs/lab-profile.lab.routes.ts';
import { bindLabs } from './modules/labs/labs.routes.ts';
import { bindPromises } from './modules/labs/promises.lab.routes.ts';
import { bindLive } from './modules/live/live.lab.routes.ts';
import { bindAdminMessages } from './modules/notifications/messages.admin.routes.ts';
import { bindOutbox } from './modules/notifications/outbox.routes.ts';
import { bindOperations } from './modules/operations/operations.admin.routes.ts';
import { bindPatients } from './modules/patients/patients.lab.routes.ts';
import { bindOnlinePayments } from './modules/payments/online.routes.ts';
import { bindSitePayments } from './modules/payments/payments.admin.routes.ts';
import { bindPayments } from './modules/payments/payments.lab.routes.ts';
import { bindSimulatedGateway } from './modules/payments/simulated.routes.ts';
import { bindAdminPlaces } from './modules/places/places.admin.routes.ts';
import { bindPlaces } from './modules/places/places.routes.ts';
import {
  bindAdminPrescriptions,
  bindLabPrescriptions,
  bindPrescriptions,
} from './modules/prescriptions/prescriptions.routes.ts';
import { bindPrivacy } from './modules/privacy/privacy.routes.ts';
import { bindQuality } from './modules/quality/quality.lab.routes.ts';
import { bindQuotes } from './modules/quotes/quotes.routes.ts';
import { bindReferrals } from './modules/referrals/referrals.lab.routes.ts';
import { bindRefunds } from './modules/refunds/refunds.admin.routes.ts';
import { bindWebhooks } from './modules/refunds/webhooks.routes.ts';
import { bindPaperSettings } from './modules/reports/paper-settings.lab.routes.ts';
import { bindReportConsents } from './modules/reports/report-consents.routes.ts';
import { bindReports } from './modules/reports/reports.routes.ts';
import { bindInterpretations } from './modules/results/interpretations.lab.routes.ts';
import { bindResults } from './modules/results/results.lab.routes.ts';
import { bindResultTemplates } from './modules/results/templates.lab.routes.ts';
import { bindReviews } from './modules/reviews/reviews.routes.ts';
import { bindLabService } from './modules/scheduling/lab-service.lab.routes.ts';
import { bindSlots } from './modules/scheduling/slots.routes.ts';
import { bindDeskSearch } from './modules/search/desk-search.lab.routes.ts';
import { bindSearch } from './modules/search/search.routes.ts';
import { bindSynonyms } from './modules/search/synonyms.admin.routes.ts';
import { bindSettlements } from './modules/settlements/settlements.admin.routes.ts';
import { bindOwnSettlements } from './modules/settlements/settlements.lab.routes.ts';
import { bindSite } from './modules/site/site.routes.ts';
import { bindCollection } from './modules/specimens/collection.lab.routes.ts';
import { bindLabels } from './modules/specimens/labels.lab.routes.ts';
import { bindSpecimens } from './modules/specimens/specimens.lab.routes.ts';
import { bindMemberMails } from './modules/staff/mails.lab.routes.ts';
import { bindStaff } from './modules/staff/staff.lab.routes.ts';
import { bindSavedViews } from './modules/staff/views.lab.routes.ts';
import { bindSupport } from './modules/support/support.admin.routes.ts';
import { bindNotifiable } from './modules/tasks/notifiable.admin.routes.ts';
import { bindTasks } from './modules/tasks/tasks.lab.routes.ts';
import { bindTaxReceipts } from './modules/tax-receipts/tax-receipts.routes.ts';
import { bindVerification } from './modules/verification/verification.admin.routes.ts';
import { bindWaiting } from './modules/verification/waiting.admin.routes.ts';
import { bindContainers } from './modules/vocabulary/containers.lab.routes.ts';
import { bindParameterRules } from './modules/vocabulary/parameter-rules.lab.routes.ts';
import { bindAdminVocabulary } from './modules/vocabulary/vocabulary.admin.routes.ts';
import { bindVocabulary } from './modules/vocabulary/vocabulary.routes.ts';

/** The routes of every domain, each of which binds its endpoints. */
export const everyRoute = [
  bindSite,
  bindFiles,
  bindMyMessages,
  bindOutbox,
  bindAdminMessages,
  bindOperations,
  bindAccounts,
  bindSecondFactor,
  bindSignInLinks,
  bindDevices,
  bindPlaces,
  bindVocabulary,
  bindItems,
  bindTestPackages,
  bindImports,
  bindSearch,
  bindDeskSearch,
  bindLabs,
  bindQuotes,
  bindSlots,
  bindLabProfile,
  bindCentres,
  bindPromises,
  bindLive,
  bindStaff,
  bindSavedViews,
  bindMemberMails,
  bindLabService,
  bindTasks,
  bindSupport,
  bindNotifiable,
  bindVerification,
  bindWaiting,
  bindLabPackages,
  bindOffers,
  bindPriceList,
  bindOwnPackages,
  bindDoctors,
  bindBookings,
  bindLabBookings,
  bindPrescriptions,
  bindLabPrescriptions,
  bindAdminPrescriptions,
  bindConsultations,
  bindPatients,
  bindPayments,
  bindOnlinePayments,
  bindSimulatedGateway,
  bindSitePayments,
  bindRefunds,
  bindWebhooks,
  bindCollection,
  bindLabels,
  bindReferrals,
  bindReports,
  bindReportConsents,
  bindPaperSettings,
  bindSpecimens,
  bindResults,
  bindResultTemplates,
  bindInterpretations,
  bindAnalysers,
  bindQuality,
  bindContainers,
  bindParameterRules,
  bindInvoices,
  bindSales,
  bindCallbacks,
  bindCoupons,
  bindPaidCoupons,
  bindTaxReceipts,
  bindReviews,
  bindSettlements,
  bindOwnSettlements,
  bindAudit,
  bindAdminAccounts,
  bindAdminPlaces,
  bindAdminVocabulary,
  bindAdminItems,
  bindSynonyms,
  bindAdminBookings,
  bindNumbers,
  bindStatus,
  bindMyAccount,
  bindCases,
  bindAdminCases,
  bindPrivacy,
];
