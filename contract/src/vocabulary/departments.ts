/** The departments of a laboratory in which tests are run, in the order in which its work lists have them. */
export const departments = [
  'haematology',
  'biochemistry',
  'immunology',
  'microbiology',
  'clinical_pathology',
  'histopathology',
  'molecular',
] as const;
export type Department = (typeof departments)[number];
