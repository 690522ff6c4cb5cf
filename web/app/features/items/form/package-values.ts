import type { Package } from '@healthplus/contract/items/schemas';
import { groupBy } from '#app/lib/group-by.ts';
import type { SelectedTest } from './test-selection.tsx';

/** A package as its form holds it: what is typed as text. */
export interface PackageValues {
  name: string;
  description: string;
  translatedNames: Package['translatedNames'];
  translatedDescriptions: Package['translatedDescriptions'];
  basePrice: string;
  offerPrice: string;
  fastingRequired: boolean;
  fastingDuration: string;
  resultTime: string;
  demographics: string;
  testDuration: string;
  preTestRequirements: string;
  methodology: string;
  availability: string;
  reportFormat: string;
  validityPeriod: string;
  preventive: boolean;
  categoryId: number | null;
  subCategoryIds: number[];
  locationIds: number[];
  selectedTests: SelectedTest[];
}

export const emptyPackage: PackageValues = {
  name: '',
  description: '',
  translatedNames: {},
  translatedDescriptions: {},
  basePrice: '',
  offerPrice: '',
  fastingRequired: false,
  fastingDuration: '',
  resultTime: '',
  demographics: '',
  testDuration: '',
  preTestRequirements: '',
  methodology: '',
  availability: '',
  reportFormat: '',
  validityPeriod: '',
  preventive: false,
  categoryId: null,
  subCategoryIds: [],
  locationIds: [],
  selectedTests: [],
};

/** What the form holds, as the calls take it: prices in rupees, hours of fasting where there is any. */
export function packageBody({ basePrice, offerPrice, fastingDuration, categoryId, ...rest }: PackageValues) {
  return {
    ...rest,
    basePrice: basePrice || undefined,
    offerPrice: offerPrice || undefined,
    fastingDuration: rest.fastingRequired && fastingDuration !== '' ? fastingDuration : null,
    categoryId: categoryId ?? undefined,
  };
}

/** The chosen parameters by test, as the calls take them. */
export const selectionOf = ({ packageTests }: Pick<Package, 'packageTests'>): SelectedTest[] =>
  [...groupBy(packageTests, ({ test }) => test.id)].map(([testId, rows]) => ({
    testId,
    parameterIds: rows.map(({ parameterId }) => parameterId),
  }));
