/** The nine tiles of health concerns: its picture, where it leads, and the sub-category that its page shows. */
export const concerns = [
  { slug: 'fullbody', art: 'fullbody', subcategory: 'Full Body', to: '/health/fullbody' },
  { slug: 'heart', art: 'heart-disease', subcategory: 'Heart', to: '/health/heart' },
  { slug: 'diabetes', art: 'diabetes', subcategory: 'Diabetes', to: '/package/diabetes' },
  { slug: 'hair', art: 'hair', subcategory: 'Hair', to: '/health/hair' },
  { slug: 'fever', art: 'fever', subcategory: 'Fever', to: '/health/fever' },
  { slug: 'allergy', art: 'allergy', subcategory: 'Allergy', to: '/health/allergy' },
  { slug: 'thyroid', art: 'thyroid-disorders', subcategory: 'Thyroid', to: '/health/thyroid' },
  { slug: 'cancer', art: 'cancer', subcategory: 'Cancer', to: '/health/cancer' },
  { slug: 'std', art: 'std', subcategory: 'STD', to: '/health/std' },
];
