import * as accounts from './accounts.ts';
import * as adminAccounts from './admin-accounts.ts';
import * as adminBookings from './admin-bookings.ts';
import * as adminItems from './admin-items.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as bookings from './bookings.ts';
import * as catalogue from './catalogue.ts';
import * as collection from './collection.ts';
import * as consultations from './consultations.ts';
import * as content from './content.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as enquiries from './enquiries.ts';
import * as files from './files.ts';
import * as imports from './imports.ts';
import * as invoices from './invoices.ts';
import * as labOffers from './lab-offers.ts';
import * as labPackages from './lab-packages.ts';
import * as labProfile from './lab-profile.ts';
import * as labService from './lab-service.ts';
import * as labs from './labs.ts';
import * as lockedRecords from './locked-records.ts';
import * as myAccount from './my-account.ts';
import * as numbers from './numbers.ts';
import * as operations from './operations.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as staff from './staff.ts';
import * as synonyms from './synonyms.ts';
import * as testPackages from './test-packages.ts';
import * as verification from './verification.ts';
import * as vocabulary from './vocabulary.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint by its name: walked by the OpenAPI page, the access test and the coverage table. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    accounts,
    adminAccounts,
    adminBookings,
    adminItems,
    approvals,
    audit,
    bookings,
    catalogue,
    consultations,
    content,
    devices,
    enquiries,
    files,
    imports,
    collection,
    invoices,
    reports,
    labOffers,
    labPackages,
    labProfile,
    labService,
    staff,
    labs,
    lockedRecords,
    myAccount,
    numbers,
    operations,
    search,
    secondFactor,
    synonyms,
    testPackages,
    verification,
    vocabulary,
  ].flatMap((domain) => Object.entries(domain).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
