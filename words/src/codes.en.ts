import { accounts } from './accounts.en.ts';
import { analysers } from './analysers.en.ts';
import { analytics } from './analytics.en.ts';
import { approvals } from './approvals.en.ts';
import { bookings } from './bookings.en.ts';
import { cases } from './cases.en.ts';
import { consultations } from './consultations.en.ts';
import { coupons } from './coupons.en.ts';
import { doctors } from './doctors.en.ts';
import { enquiries } from './enquiries.en.ts';
import { files } from './files.en.ts';
import { idempotency } from './idempotency.en.ts';
import { imports } from './imports.en.ts';
import { invoices } from './invoices.en.ts';
import { items } from './items.en.ts';
import { labOffers } from './lab-offers.en.ts';
import { labPackages } from './lab-packages.en.ts';
import { labs } from './labs.en.ts';
import { notifications } from './notifications.en.ts';
import { patients } from './patients.en.ts';
import { payments } from './payments.en.ts';
import { places } from './places.en.ts';
import { platform } from './platform.en.ts';
import { prescriptions } from './prescriptions.en.ts';
import { privacy } from './privacy.en.ts';
import { quality } from './quality.en.ts';
import { referrals } from './referrals.en.ts';
import { refunds } from './refunds.en.ts';
import type { Words } from './render.ts';
import { reports } from './reports.en.ts';
import { results } from './results.en.ts';
import { reviews } from './reviews.en.ts';
import { scheduling } from './scheduling.en.ts';
import { searchIndex } from './search-index.en.ts';
import { settlements } from './settlements.en.ts';
import { site } from './site.en.ts';
import { specimens } from './specimens.en.ts';
import { staff } from './staff.en.ts';
import { tasks } from './tasks.en.ts';
import { taxReceipts } from './tax-receipts.en.ts';
import { verification } from './verification.en.ts';
import { vocabulary } from './vocabulary.en.ts';

/** Everything that schemas and the API say, in English. */
export const words: Words = {
  ...accounts,
  ...analysers,
  ...analytics,
  ...approvals,
  ...bookings,
  ...cases,
  ...consultations,
  ...coupons,
  ...taxReceipts,
  ...reviews,
  ...settlements,
  ...doctors,
  ...enquiries,
  ...files,
  ...idempotency,
  ...imports,
  ...invoices,
  ...items,
  ...labOffers,
  ...labPackages,
  ...labs,
  ...notifications,
  ...patients,
  ...payments,
  ...places,
  ...platform,
  ...prescriptions,
  ...privacy,
  ...quality,
  ...referrals,
  ...refunds,
  ...reports,
  ...results,
  ...scheduling,
  ...searchIndex,
  ...site,
  ...specimens,
  ...staff,
  ...tasks,
  ...verification,
  ...vocabulary,
};
