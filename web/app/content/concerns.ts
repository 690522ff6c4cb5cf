/** The nine tiles of health concerns: its picture, where it leads, and the code of the sub-category that its page shows. */
export const concerns = [
  { slug: 'fullbody', art: 'fullbody', code: 'full-body', to: '/health/fullbody' },
  { slug: 'heart', art: 'heart-disease', code: 'heart', to: '/health/heart' },
  { slug: 'diabetes', art: 'diabetes', code: 'diabetes', to: '/package/diabetes' },
  { slug: 'hair', art: 'hair', code: 'hair', to: '/health/hair' },
  { slug: 'fever', art: 'fever', code: 'fever', to: '/health/fever' },
  { slug: 'allergy', art: 'allergy', code: 'allergy', to: '/health/allergy' },
  { slug: 'thyroid', art: 'thyroid-disorders', code: 'thyroid', to: '/health/thyroid' },
  { slug: 'cancer', art: 'cancer', code: 'cancer', to: '/health/cancer' },
  { slug: 'std', art: 'std', code: 'std', to: '/health/std' },
] as const;
