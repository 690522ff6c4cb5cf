import { accountsCodes } from './accounts/codes.ts';
import { analysersCodes } from './analysers/codes.ts';
import { analyticsCodes } from './analytics/codes.ts';
import { approvalsCodes } from './approvals/codes.ts';
import { bookingsCodes } from './bookings/codes.ts';
import { casesCodes } from './cases/codes.ts';
import { consultationsCodes } from './consultations/codes.ts';
import { couponsCodes } from './coupons/codes.ts';
import { doctorsCodes } from './doctors/codes.ts';
import { enquiriesCodes } from './enquiries/codes.ts';
import { filesCodes } from './files/codes.ts';
import { idempotencyCodes } from './idempotency/codes.ts';
import { importsCodes } from './imports/codes.ts';
import { invoicesCodes } from './invoices/codes.ts';
import { itemsCodes } from './items/codes.ts';
import { labOffersCodes } from './lab-offers/codes.ts';
import { labPackagesCodes } from './lab-packages/codes.ts';
import { labsCodes } from './labs/codes.ts';
import { notificationsCodes } from './notifications/codes.ts';
import { patientsCodes } from './patients/codes.ts';
import { paymentsCodes } from './payments/codes.ts';
import { placesCodes } from './places/codes.ts';
import { platformCodes } from './platform-codes.ts';
import { prescriptionsCodes } from './prescriptions/codes.ts';
import { privacyCodes } from './privacy/codes.ts';
import { qualityCodes } from './quality/codes.ts';
import { referralsCodes } from './referrals/codes.ts';
import { refundsCodes } from './refunds/codes.ts';
import { reportsCodes } from './reports/codes.ts';
import { resultsCodes } from './results/codes.ts';
import { reviewsCodes } from './reviews/codes.ts';
import { schedulingCodes } from './scheduling/codes.ts';
import { searchIndexCodes } from './search-index/codes.ts';
import { settlementsCodes } from './settlements/codes.ts';
import { siteCodes } from './site/codes.ts';
import { specimensCodes } from './specimens/codes.ts';
import { staffCodes } from './staff/codes.ts';
import { tasksCodes } from './tasks/codes.ts';
import { taxReceiptsCodes } from './tax-receipts/codes.ts';
import { verificationCodes } from './verification/codes.ts';
import { vocabularyCodes } from './vocabulary/codes.ts';

/** Everything that schemas and the API say, by code; each with the names of its parameters. */
export const codes = {
  ...accountsCodes,
  ...analysersCodes,
  ...analyticsCodes,
  ...approvalsCodes,
  ...bookingsCodes,
  ...casesCodes,
  ...consultationsCodes,
  ...couponsCodes,
  ...taxReceiptsCodes,
  ...reviewsCodes,
  ...settlementsCodes,
  ...doctorsCodes,
  ...enquiriesCodes,
  ...filesCodes,
  ...idempotencyCodes,
  ...importsCodes,
  ...invoicesCodes,
  ...itemsCodes,
  ...labOffersCodes,
  ...labPackagesCodes,
  ...labsCodes,
  ...notificationsCodes,
  ...patientsCodes,
  ...paymentsCodes,
  ...placesCodes,
  ...platformCodes,
  ...prescriptionsCodes,
  ...privacyCodes,
  ...qualityCodes,
  ...referralsCodes,
  ...refundsCodes,
  ...reportsCodes,
  ...resultsCodes,
  ...schedulingCodes,
  ...searchIndexCodes,
  ...siteCodes,
  ...specimensCodes,
  ...staffCodes,
  ...tasksCodes,
  ...verificationCodes,
  ...vocabularyCodes,
} as const;
