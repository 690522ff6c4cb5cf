import { inEachLanguage } from '@healthplus/words/pages';
import { byLanguage, type Localized } from './localized.ts';

export interface DiseaseCard {
  disease: string;
  description: string;
}

export interface Disease {
  slug: string;
  /** Names of central tests of the catalogue. */
  tests: [string, string, string];
  image: string;
  text: Localized<DiseaseCard>;
}

const cards: Localized<Record<string, DiseaseCard>> = inEachLanguage(
  import.meta.glob('./disease-cards.*.ts', { eager: true, import: 'diseaseCards' }),
);

const disease = (slug: string, tests: Disease['tests']): Disease => ({
  slug,
  tests,
  image: `/art/health/${slug}.svg`,
  text: byLanguage((locale) => cards[locale][slug]!),
});

/** The ten diseases of the home page with three tests each. Their pages stand below /common-health-problems. */
export const diseases: Disease[] = [
  disease('fever', ['Complete Blood Count', 'Dengue Profile', 'Malaria Antigen Test']),
  disease('std', ['HIV 1 and 2', 'VDRL', 'HBsAg']),
  disease('vitamins-deficiency', ['Vitamin D, 25-Hydroxy', 'Vitamin B12', 'Iron Studies']),
  disease('diabetes', ['Glucose, Fasting', 'HbA1c', 'Urine Microalbumin']),
  disease('heart-disease', ['Lipid Profile', 'hs-CRP', 'Lipoprotein (a)']),
  disease('thyroid-disorders', ['Thyroid Profile', 'TSH', 'Anti-TPO']),
  disease('kidney-disease', ['Kidney Function Test', 'Urine Microalbumin', 'Electrolytes']),
  disease('allergy', ['IgE, Total', 'Inhalant Allergy Panel', 'Food Allergy Panel']),
  disease('liver-disease', ['Liver Function Test', 'HBsAg', 'Anti-HCV']),
  disease('joints-pain', ['Uric Acid', 'Rheumatoid Factor', 'Anti-CCP']),
];
