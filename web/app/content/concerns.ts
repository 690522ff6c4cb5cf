/** The nine tiles of health concerns: where each leads, and the sub-category that its page shows. */
export const concerns = [
  { slug: 'fullbody', subcategory: 'Full Body', to: '/health/fullbody' },
  { slug: 'heart', subcategory: 'Heart', to: '/health/heart' },
  { slug: 'diabetes', subcategory: 'Diabetes', to: '/package/diabetes' },
  { slug: 'hair', subcategory: 'Hair', to: '/health/hair' },
  { slug: 'fever', subcategory: 'Fever', to: '/health/fever' },
  { slug: 'allergy', subcategory: 'Allergy', to: '/health/allergy' },
  { slug: 'thyroid', subcategory: 'Thyroid', to: '/health/thyroid' },
  { slug: 'cancer', subcategory: 'Cancer', to: '/health/cancer' },
  { slug: 'std', subcategory: 'STD', to: '/health/std' },
];
