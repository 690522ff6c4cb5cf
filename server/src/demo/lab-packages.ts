/** Packages that a laboratory of the demonstration sells under its own name: {lab} stands for its first word. */
export const labPackageTemplates = [
  { name: '{lab} Family Checkup', subcategory: 'Full Body', tests: ['Complete Blood Count', 'Lipid Profile', 'Liver Function Test', 'Kidney Function Test', 'Thyroid Profile'], offer: 899, base: 1900, fasting: 10, hours: 24, description: 'Our own yearly checkup for every adult of the house.' },
  { name: '{lab} Sugar Watch', subcategory: 'Diabetes', tests: ['Glucose, Fasting', 'Glucose, Post Prandial', 'HbA1c', 'Creatinine'], offer: 449, base: 900, fasting: 8, hours: 12, description: 'Sugar before and after breakfast, its three-month average, and the kidneys.' },
  { name: '{lab} Fever Check', subcategory: 'Fever', tests: ['Complete Blood Count', 'Dengue NS1 Antigen', 'Malaria Antigen Test', 'C-Reactive Protein'], offer: 999, base: 1800, fasting: 0, hours: 12, description: 'Same-day answers for a fever in the rains.' },
  { name: '{lab} Thyroid and Vitamins', subcategory: 'Thyroid', tests: ['Thyroid Profile', 'Vitamin D, 25-Hydroxy', 'Vitamin B12'], offer: 1249, base: 2400, fasting: 0, hours: 24, description: 'The three values that tired people ask for.' },
  { name: '{lab} Women First', subcategory: 'Women', tests: ['Complete Blood Count', 'Iron Studies', 'Thyroid Profile', 'Calcium'], offer: 999, base: 1850, fasting: 8, hours: 24, description: 'Blood, iron, thyroid and bones.' },
] as const;
