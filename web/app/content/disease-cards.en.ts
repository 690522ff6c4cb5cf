import type { DiseaseCard } from './diseases.ts';

export const diseaseCards: Record<string, DiseaseCard> = {
  fever: { disease: 'Fever', description: 'A fever that lasts beyond two days should be looked into.' },
  std: { disease: 'STD', description: 'Infections passed on by sex often give no sign at first.' },
  'vitamins-deficiency': {
    disease: 'Vitamins Deficiency',
    description: 'Tiredness, cramps and tingling often begin with a lack.',
  },
  diabetes: { disease: 'Diabetes', description: 'High sugar harms quietly; it is easy to measure.' },
  'heart-disease': {
    disease: 'Heart Disease',
    description: 'Fats and inflammation in the blood tell of the risk ahead.',
  },
  'thyroid-disorders': {
    disease: 'Thyroid Disorders',
    description: 'Weight, mood and heartbeat follow this small gland.',
  },
  'kidney-disease': {
    disease: 'Kidney Disease',
    description: 'Kidneys do not hurt while they fail; a test shows it early.',
  },
  allergy: { disease: 'Allergy', description: 'Sneezing, rashes, wheezing: find out what sets them off.' },
  'liver-disease': {
    disease: 'Liver Disease',
    description: 'Fat, alcohol and viruses harm the liver long before jaundice.',
  },
  'joints-pain': {
    disease: 'Joints Pain',
    description: 'Gout, rheumatism or wear: blood tests help to tell them apart.',
  },
};
