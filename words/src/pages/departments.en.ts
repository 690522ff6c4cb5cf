/** The departments of a laboratory. */
export const departments = {
  label: 'Department',
  any: 'Any department',
  none: 'Other',
  names: {
    haematology: 'Haematology',
    biochemistry: 'Biochemistry',
    immunology: 'Immunology and serology',
    microbiology: 'Microbiology',
    clinical_pathology: 'Clinical pathology',
    histopathology: 'Histopathology and cytology',
    molecular: 'Molecular biology and genetics',
  },
} as const;
