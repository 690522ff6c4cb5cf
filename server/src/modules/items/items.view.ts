import { itemUrl, ownPackageUrl } from '@healthplus/contract/items/links';
import { percentOff } from '@healthplus/contract/items/rules';
import type { ItemCard, Package, TestPackage } from '@healthplus/contract/items/schemas';
import { monogramUrl } from '@healthplus/contract/labs/monogram';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { JsonText } from '#src/platform/json-text.ts';
import type { CardRow, PackageRow } from './item-details.queries.ts';

/**
 * An item in the package field names of the specification, as its stored document lists them (functions/items.documents.sql),
 * with where and by whom it is sold now.
 */
export function packageText(row: PackageRow): JsonText<Package> {
  const lab: Package['lab'] = row.lab && {
    id: row.lab.id,
    labName: row.lab.name,
    labImage: row.lab.image_url ?? monogramUrl(row.lab.name),
    address: row.lab.address,
    phone: row.lab.phone,
    city: row.lab.city ?? '',
    verified: row.lab.verified,
  };
  const sold: Pick<Package, 'locations' | 'locationIds' | 'lab'> = {
    locations: row.places,
    locationIds: row.places.map((place) => place.id),
    lab,
  };
  return new JsonText(`${row.document.slice(0, -1)},"labOffers":${row.offers},${JSON.stringify(sold).slice(1)}`);
}

/** The same as an object, for what is made of it here. */
export const packageView = (row: PackageRow): Package => packageText(row).read();

function fastingText({ fastingRequired, fastingDuration }: Package): string {
  if (!fastingRequired) return 'No fasting';
  return fastingDuration ? `Fasting of ${fastingDuration} hours` : 'Fasting required';
}

/** An item in the field names of the test-package form; mrp is the base price. */
export function testPackageView(row: PackageRow): TestPackage {
  const view = packageView(row);
  const names = view.packageTests.flatMap(({ test }) => test.parameters.map((parameter) => parameter.name));
  return {
    id: view.id,
    kind: row.kind,
    testName: view.name,
    category: [view.category, ...view.subCategories].flatMap((group) => group?.name ?? []),
    description: view.description,
    numberOfTests: view.numberOfTests,
    offerPrice: view.offerPrice,
    mrp: view.basePrice,
    fastingRequirement: fastingText(view),
    resultTime: view.resultTime,
    demographics: view.demographics,
    numberOfParameters: view.numberOfParameters,
    listOfParameters: [...new Set(names)],
    testDuration: view.testDuration,
    preTestRequirements: view.preTestRequirements,
    testMethodology: view.methodology,
    reportFormat: view.reportFormat,
    testValidity: view.validityPeriod,
    testLocation: view.locations.map((city) => city.name),
    imageUrl: view.imageUrl,
    licence: view.licence,
  };
}

export function cardView(row: CardRow): ItemCard {
  const basePrice = rupeesFromPaise(row.base_price_paise);
  const price = rupeesFromPaise(row.price_paise);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    category: row.category,
    subCategories: row.subcategories,
    parameterCount: row.parameter_count,
    testCount: row.test_count,
    firstParameters: row.first_parameters,
    organs: row.organs,
    fastingHours: row.fasting_hours,
    resultHours: row.result_hours,
    basePrice,
    price,
    percentOff: percentOff(basePrice, price),
    labCount: row.bookable_labs,
    needsConsent: row.needs_consent,
    lab: row.lab && { id: row.lab.id, labName: row.lab.name, city: row.lab.city },
    url: row.lab ? ownPackageUrl(row.id) : itemUrl(row.kind, row.id),
  };
}
