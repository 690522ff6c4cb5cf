import type { Locale } from '@healthplus/contract/primitives';
import type { Content } from '@healthplus/contract/site/schemas';
import type { Localized } from './localized.ts';

const who = 'https://www.who.int/news-room/fact-sheets/detail';

/** Where each card leads: pages of the World Health Organization and of the US National Library of Medicine. */
const cards = [
  { en: 'Diabetes', hi: 'डायबिटीज़', art: 'diabetes', link: `${who}/diabetes` },
  { en: 'Heart Disease', hi: 'दिल की बीमारी', art: 'heart-disease', link: `${who}/cardiovascular-diseases-(cvds)` },
  { en: 'Dengue', hi: 'डेंगू', art: 'fever', link: `${who}/dengue-and-severe-dengue` },
  { en: 'Anaemia', hi: 'ख़ून की कमी', art: 'vitamins-deficiency', link: `${who}/anaemia` },
  {
    en: 'Thyroid Disorders',
    hi: 'थायरॉइड',
    art: 'thyroid-disorders',
    link: 'https://medlineplus.gov/thyroiddiseases.html',
  },
  {
    en: 'Kidney Disease',
    hi: 'किडनी की बीमारी',
    art: 'kidney-disease',
    link: 'https://medlineplus.gov/kidneydiseases.html',
  },
  { en: 'Hepatitis B', hi: 'हेपेटाइटिस बी', art: 'liver-disease', link: `${who}/hepatitis-b` },
  { en: 'Allergy', hi: 'एलर्जी', art: 'allergy', link: 'https://medlineplus.gov/allergy.html' },
];

const inLanguage = (locale: Locale) =>
  cards.map((card) => ({ condition: card[locale], image: `/art/health/${card.art}.svg`, link: card.link }));

export const insights: Localized<Content<'insights'>> = { en: inLanguage('en'), hi: inLanguage('hi') };
