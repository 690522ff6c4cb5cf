import { accounts } from './accounts.hi.ts';
import { analysers } from './analysers.hi.ts';
import { analytics } from './analytics.hi.ts';
import { approvals } from './approvals.hi.ts';
import { bookings } from './bookings.hi.ts';
import { cases } from './cases.hi.ts';
import { consultations } from './consultations.hi.ts';
import { coupons } from './coupons.hi.ts';
import { doctors } from './doctors.hi.ts';
import { enquiries } from './enquiries.hi.ts';
import { files } from './files.hi.ts';
import { idempotency } from './idempotency.hi.ts';
import { imports } from './imports.hi.ts';
import { invoices } from './invoices.hi.ts';
import { items } from './items.hi.ts';
import { labOffers } from './lab-offers.hi.ts';
import { labPackages } from './lab-packages.hi.ts';
import { labs } from './labs.hi.ts';
import { notifications } from './notifications.hi.ts';
import { patients } from './patients.hi.ts';
import { payments } from './payments.hi.ts';
import { places } from './places.hi.ts';
import { platform } from './platform.hi.ts';
import { prescriptions } from './prescriptions.hi.ts';
import { privacy } from './privacy.hi.ts';
import { quality } from './quality.hi.ts';
import { referrals } from './referrals.hi.ts';
import { refunds } from './refunds.hi.ts';
import type { Words } from './render.ts';
import { reports } from './reports.hi.ts';
import { results } from './results.hi.ts';
import { reviews } from './reviews.hi.ts';
import { scheduling } from './scheduling.hi.ts';
import { searchIndex } from './search-index.hi.ts';
import { settlements } from './settlements.hi.ts';
import { site } from './site.hi.ts';
import { specimens } from './specimens.hi.ts';
import { staff } from './staff.hi.ts';
import { tasks } from './tasks.hi.ts';
import { taxReceipts } from './tax-receipts.hi.ts';
import { verification } from './verification.hi.ts';
import { vocabulary } from './vocabulary.hi.ts';

/** Everything that schemas and the API say, in Hindi. */
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
