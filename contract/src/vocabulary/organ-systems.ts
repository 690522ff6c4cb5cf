/** What of the body a test tells of, in the order in which a report groups its values. */
export const organSystems = [
  'blood',
  'heart',
  'liver',
  'kidneys',
  'sugar',
  'thyroid',
  'vitamins',
  'bones',
  'hormones',
  'immune',
  'digestion',
  'infection',
  'allergy',
  'tumour',
  'medicines',
] as const;
export type OrganSystem = (typeof organSystems)[number];
