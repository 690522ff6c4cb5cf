/** The departments of a laboratory. */
export const departments = {
  label: 'Department',
  any: 'Any department',
  none: 'Other',
  names: {
    haematology: 'Haematology',
    biochemistry: 'Biochemistry',
    immunology: 'Immunology',
    microbiology: 'Microbiology',
    clinical_pathology: 'Clinical pathology',
    histopathology: 'Histopathology',
    molecular: 'Molecular biology',
  },
} as const;
