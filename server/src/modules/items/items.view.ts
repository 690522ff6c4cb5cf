import { itemUrl, ownPackageUrl } from '@healthplus/contract/items/links';
import { percentOff } from '@healthplus/contract/items/rules';
import type { ItemCard, Package, TestPackage } from '@healthplus/contract/items/schemas';
import { monogramUrl } from '@healthplus/contract/labs/monogram';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { CardRow, ItemRow } from './item-details.queries.ts';

/** An item in the package field names of the specification. */
export function packageView(row: ItemRow): Package {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    translatedNames: row.translated_names,
    translatedDescriptions: row.translated_descriptions,
    basePrice: rupeesFromPaise(row.base_price_paise),
    offerPrice: rupeesFromPaise(row.offer_price_paise),
    category: row.category,
    categoryId: row.category?.id ?? null,
    subCategories: row.subcategories,
    subCategoryIds: row.subcategories.map((entry) => entry.id),
    locations: row.cities,
    locationIds: row.cities.map((entry) => entry.id),
    labOffers: row.offers.map((offer) => ({
      id: offer.id,
      labAdminId: offer.lab_id,
      labPrice: rupeesFromPaise(offer.price_paise),
      locationId: offer.city_id,
      locations: [{ id: offer.city_id, name: offer.city }],
    })),
    packageTests: row.parameters.map((entry) => ({
      parameterId: entry.parameter_id,
      test: {
        id: entry.test_id,
        name: entry.test,
        parameters: [{ id: entry.parameter_id, name: entry.parameter, translations: entry.translations }],
      },
    })),
    numberOfParameters: row.parameters_listed,
    numberOfTests: row.tests_listed,
    testCode: row.code,
    testDuration: row.test_duration,
    resultTime: row.result_time,
    demographics: row.demographics,
    reportFormat: row.report_format,
    preTestRequirements: row.pre_test_requirements,
    fastingRequired: row.fasting_required,
    fastingDuration: row.fasting_hours,
    methodology: row.methodology,
    availability: row.availability,
    validityPeriod: row.validity_period,
    imageUrl: row.image_url,
    licence: row.licence,
    review: row.review,
    lab: row.lab && {
      id: row.lab.id,
      labName: row.lab.name,
      labImage: row.lab.image_url ?? monogramUrl(row.lab.name),
      address: row.lab.address,
      phone: row.lab.phone,
      city: row.lab.city ?? '',
      verified: row.lab.verified,
    },
  };
}

function fastingText(row: ItemRow): string {
  if (!row.fasting_required) return 'No fasting';
  return row.fasting_hours ? `Fasting of ${row.fasting_hours} hours` : 'Fasting required';
}

/** An item in the field names of the test-package form; mrp is the base price. */
export function testPackageView(row: ItemRow): TestPackage {
  const view = packageView(row);
  const names = [...new Set(row.parameters.map((entry) => entry.parameter))];
  return {
    id: view.id,
    kind: row.kind,
    testName: view.name,
    category: [row.category, ...row.subcategories].flatMap((group) => group?.name ?? []),
    description: view.description,
    numberOfTests: view.numberOfTests,
    offerPrice: view.offerPrice,
    mrp: view.basePrice,
    fastingRequirement: fastingText(row),
    resultTime: view.resultTime,
    demographics: view.demographics,
    numberOfParameters: view.numberOfParameters,
    listOfParameters: names,
    testDuration: view.testDuration,
    preTestRequirements: view.preTestRequirements,
    testMethodology: view.methodology,
    reportFormat: view.reportFormat,
    testValidity: view.validityPeriod,
    testLocation: row.cities.map((city) => city.name),
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
