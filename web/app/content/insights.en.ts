/** What each card is about, by its picture. */
export const conditions: Record<string, string> = {
  diabetes: 'Diabetes',
  'heart-disease': 'Heart Disease',
  fever: 'Dengue',
  'vitamins-deficiency': 'Anaemia',
  'thyroid-disorders': 'Thyroid Disorders',
  'kidney-disease': 'Kidney Disease',
  'liver-disease': 'Hepatitis B',
  allergy: 'Allergy',
};
