import { createMessage } from '#src/coded-messages.ts';
import { Id, List, numeric, Rupees, requiredText, text, translations } from '#src/primitives.ts';
import { z } from '#src/z.ts';

const SelectedTest = z.object({
  testId: Id,
  parameterIds: z.array(Id).min(1, createMessage('select_at_least_one_parameter')).max(200),
});

/** A lab's own package as it is written. Prices in rupees, `fastingDuration` in hours. */
const fields = {
  name: requiredText(200),
  description: text(4000),
  /** In other languages; an empty one takes it away. */
  translatedNames: translations(text(200)),
  translatedDescriptions: translations(text(4000)),
  basePrice: Rupees,
  offerPrice: Rupees,
  fastingRequired: z.boolean(),
  fastingDuration: numeric(
    z.number().int().min(1, createMessage('at_least_1_hour')).max(72, createMessage('at_most_72_hours')),
  ).nullable(),
  resultTime: text(80),
  demographics: List,
  testDuration: text(80),
  preTestRequirements: List,
  methodology: text(400),
  availability: text(200),
  reportFormat: text(80),
  validityPeriod: text(80),
  /** A preventive health check-up: receipts for income tax say so of what is paid for it. */
  preventive: z.boolean(),
  categoryId: Id,
  subCategoryIds: z.array(Id).max(20),
  locationIds: z.array(Id).min(1, createMessage('choose_at_least_one_city')).max(200),
  selectedTests: z.array(SelectedTest).min(1, createMessage('add_at_least_one_test')).max(200),
};

const partial = z.object(fields).partial();

export const NewPackage = partial.extend({
  name: fields.name,
  basePrice: fields.basePrice,
  offerPrice: fields.offerPrice,
  categoryId: fields.categoryId,
  locationIds: fields.locationIds,
  selectedTests: fields.selectedTests,
});

export const ChangedPackage = partial;
