import type { Content } from '@healthplus/contract/site/schemas';
import { inEachLanguage } from '@healthplus/words/pages';
import { byLanguage, type Localized } from './localized.ts';

const who = 'https://www.who.int/news-room/fact-sheets/detail';

const conditions: Localized<Record<string, string>> = inEachLanguage(
  import.meta.glob('./insights.*.ts', { eager: true, import: 'conditions' }),
);

/** Where each card leads: pages of the World Health Organization and of the US National Library of Medicine. */
const links: Record<string, string> = {
  diabetes: `${who}/diabetes`,
  'heart-disease': `${who}/cardiovascular-diseases-(cvds)`,
  fever: `${who}/dengue-and-severe-dengue`,
  'vitamins-deficiency': `${who}/anaemia`,
  'thyroid-disorders': 'https://medlineplus.gov/thyroiddiseases.html',
  'kidney-disease': 'https://medlineplus.gov/kidneydiseases.html',
  'liver-disease': `${who}/hepatitis-b`,
  allergy: 'https://medlineplus.gov/allergy.html',
};

export const insights: Localized<Content<'insights'>> = byLanguage((locale) =>
  Object.entries(links).map(([art, link]) => ({
    condition: conditions[locale][art]!,
    image: `/art/health/${art}.svg`,
    link,
  })),
);
