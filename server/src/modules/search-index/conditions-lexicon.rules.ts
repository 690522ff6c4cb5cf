import type { Condition } from './search-index.service.ts';

/** What people search a test for: each leads to the page of its concern or disease. */
export const conditions: Condition[] = [
  {
    id: 1,
    name: 'Full body checkup',
    url: '/health/fullbody',
    aliases: ['full body', 'whole body checkup', 'annual checkup'],
  },
  {
    id: 2,
    name: 'Heart health',
    url: '/health/heart',
    aliases: ['heart', 'heart disease', 'cardiac', 'cholesterol problem'],
  },
  { id: 3, name: 'Diabetes', url: '/package/diabetes', aliases: ['diabetes', 'high sugar', 'glucose problem'] },
  { id: 4, name: 'Hair and skin', url: '/health/hair', aliases: ['hair fall', 'hair loss'] },
  { id: 5, name: 'Fever', url: '/health/fever', aliases: ['fever', 'viral fever', 'infection'] },
  { id: 6, name: 'Allergy', url: '/health/allergy', aliases: ['allergy', 'allergies'] },
  { id: 7, name: 'Thyroid disorders', url: '/health/thyroid', aliases: ['thyroid', 'hypothyroid', 'hyperthyroid'] },
  { id: 8, name: 'Cancer screening', url: '/health/cancer', aliases: ['cancer', 'tumour'] },
  { id: 9, name: 'Sexual health', url: '/health/std', aliases: ['std', 'sti', 'sexual health'] },
  {
    id: 10,
    name: 'Vitamin deficiency',
    url: '/common-health-problems/vitamins-deficiency',
    aliases: ['vitamin deficiency', 'fatigue'],
  },
  {
    id: 11,
    name: 'Kidney disease',
    url: '/common-health-problems/kidney-disease',
    aliases: ['kidney disease', 'kidney problem'],
  },
  {
    id: 12,
    name: 'Liver disease',
    url: '/common-health-problems/liver-disease',
    aliases: ['liver disease', 'liver problem', 'fatty liver'],
  },
  {
    id: 13,
    name: 'Joint pain',
    url: '/common-health-problems/joints-pain',
    aliases: ['joint pain', 'arthritis', 'gout'],
  },
];
