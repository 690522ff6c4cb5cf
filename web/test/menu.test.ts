import { getLabDashboard, getSales } from '@healthplus/contract/analytics/endpoints';
import { listLabBookings } from '@healthplus/contract/bookings/lab.endpoints';
import { type Endpoint, labRoles } from '@healthplus/contract/endpoint';
import { listOfferRows } from '@healthplus/contract/lab-offers/endpoints';
import { listOwnPackages } from '@healthplus/contract/lab-packages/endpoints';
import { getLabProfile } from '@healthplus/contract/labs/lab.endpoints';
import { listBills } from '@healthplus/contract/payments/endpoints';
import { listLockedRecords } from '@healthplus/contract/privacy/endpoints';
import { listWork } from '@healthplus/contract/reports/endpoints';
import { getLabService } from '@healthplus/contract/scheduling/endpoints';
import { listOwnStatements } from '@healthplus/contract/settlements/endpoints';
import { listCollection, listSpecimens } from '@healthplus/contract/specimens/endpoints';
import { listStaff } from '@healthplus/contract/staff/endpoints';
import { expect, it } from 'vitest';
import { portalSections } from '#app/shells/portal/portal-sections.ts';

/** What each part of the portal reads first. */
const reads: Record<(typeof portalSections)[number]['name'], Pick<Endpoint, 'access'>> = {
  dashboard: getLabDashboard,
  bookings: listLabBookings,
  collection: listCollection,
  reception: listSpecimens,
  processing: listWork,
  offers: listOfferRows,
  packages: listOwnPackages,
  invoices: listBills,
  analytics: getSales,
  statements: listOwnStatements,
  service: getLabService,
  staff: listStaff,
  locked: listLockedRecords,
  profile: getLabProfile,
};

it.each(portalSections)('$name stands in the menu of those who may read it, and of nobody else', ({ name, roles }) => {
  const { access } = reads[name];
  if (access === 'anyone') throw new Error('A part of the portal is not for anyone.');
  expect([...roles].sort()).toEqual([...(access.labRoles ?? labRoles)].sort());
});
