import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

export interface DiseasePage {
  /** What it is, in two or three sentences. */
  about: string;
  signs: string[];
  /** When to see a doctor; what is urgent comes last. */
  doctor: string[];
}

export interface DiseaseSource {
  title: string;
  url: string;
}

/** The texts of each disease's page, by its slug. The facts are those of the sources below, in our own words. */
export const diseasePages: Localized<Record<string, DiseasePage>> = inEachLanguage(
  import.meta.glob('./disease-pages.*.ts', { eager: true, import: 'diseaseTexts' }),
);

export const diseaseSources: Record<string, DiseaseSource[]> = {
  fever: [
    {
      title: 'World Health Organization: Dengue',
      url: 'https://www.who.int/news-room/fact-sheets/detail/dengue-and-severe-dengue',
    },
    {
      title: 'World Health Organization: Malaria',
      url: 'https://www.who.int/news-room/fact-sheets/detail/malaria',
    },
    {
      title: 'MedlinePlus: Fever',
      url: 'https://medlineplus.gov/fever.html',
    },
  ],
  std: [
    {
      title: 'World Health Organization: Sexually transmitted infections',
      url: 'https://www.who.int/news-room/fact-sheets/detail/sexually-transmitted-infections-(stis)',
    },
    {
      title: 'World Health Organization: HIV and AIDS',
      url: 'https://www.who.int/news-room/fact-sheets/detail/hiv-aids',
    },
  ],
  'vitamins-deficiency': [
    {
      title: 'World Health Organization: Anaemia',
      url: 'https://www.who.int/news-room/fact-sheets/detail/anaemia',
    },
    {
      title: 'MedlinePlus: Vitamin D deficiency',
      url: 'https://medlineplus.gov/vitaminddeficiency.html',
    },
  ],
  diabetes: [
    {
      title: 'World Health Organization: Diabetes',
      url: 'https://www.who.int/news-room/fact-sheets/detail/diabetes',
    },
    {
      title: 'MedlinePlus: Diabetes',
      url: 'https://medlineplus.gov/diabetes.html',
    },
  ],
  'heart-disease': [
    {
      title: 'World Health Organization: Cardiovascular diseases',
      url: 'https://www.who.int/news-room/fact-sheets/detail/cardiovascular-diseases-(cvds)',
    },
    {
      title: 'MedlinePlus: Heart diseases',
      url: 'https://medlineplus.gov/heartdiseases.html',
    },
  ],
  'thyroid-disorders': [
    {
      title: 'MedlinePlus: Thyroid diseases',
      url: 'https://medlineplus.gov/thyroiddiseases.html',
    },
    {
      title: 'MedlinePlus: Hypothyroidism',
      url: 'https://medlineplus.gov/hypothyroidism.html',
    },
  ],
  'kidney-disease': [
    {
      title: 'MedlinePlus: Kidney diseases',
      url: 'https://medlineplus.gov/kidneydiseases.html',
    },
    {
      title: 'MedlinePlus: Chronic kidney disease',
      url: 'https://medlineplus.gov/chronickidneydisease.html',
    },
  ],
  allergy: [
    {
      title: 'MedlinePlus: Allergy',
      url: 'https://medlineplus.gov/allergy.html',
    },
    {
      title: 'MedlinePlus: Food allergy',
      url: 'https://medlineplus.gov/foodallergy.html',
    },
  ],
  'liver-disease': [
    {
      title: 'World Health Organization: Hepatitis B',
      url: 'https://www.who.int/news-room/fact-sheets/detail/hepatitis-b',
    },
    {
      title: 'World Health Organization: Hepatitis C',
      url: 'https://www.who.int/news-room/fact-sheets/detail/hepatitis-c',
    },
    {
      title: 'MedlinePlus: Liver diseases',
      url: 'https://medlineplus.gov/liverdiseases.html',
    },
  ],
  'joints-pain': [
    {
      title: 'MedlinePlus: Gout',
      url: 'https://medlineplus.gov/gout.html',
    },
    {
      title: 'MedlinePlus: Rheumatoid arthritis',
      url: 'https://medlineplus.gov/rheumatoidarthritis.html',
    },
    {
      title: 'MedlinePlus: Osteoarthritis',
      url: 'https://medlineplus.gov/osteoarthritis.html',
    },
  ],
};
