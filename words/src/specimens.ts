import type { Locale } from '@healthplus/contract/languages';

/** What specimens that laboratories name in English are called in Hindi. */
const hindi: Record<string, string> = {
  Serum: 'ख़ून (सीरम)',
  'Whole blood (EDTA)': 'ख़ून (EDTA)',
  'Whole blood (heparin)': 'ख़ून (हेपरिन)',
  'Plasma (EDTA)': 'प्लाज़्मा (EDTA)',
  'Plasma (fluoride)': 'प्लाज़्मा (फ़्लोराइड)',
  'Plasma (citrate)': 'प्लाज़्मा (साइट्रेट)',
  'Plasma (heparin)': 'प्लाज़्मा (हेपरिन)',
  'Capillary blood': 'उँगली का ख़ून',
  'Blood in culture bottle': 'कल्चर की बोतल में ख़ून',
  Urine: 'पेशाब',
  'Urine, midstream': 'बीच की धार का पेशाब',
  'Urine, 24 hours': '24 घंटे का पेशाब',
  Stool: 'मल',
  Sputum: 'बलग़म',
  Semen: 'वीर्य',
  'Throat and nasal swab': 'गले और नाक का स्वाब',
  'Cervical swab': 'गर्भाशय ग्रीवा का स्वाब',
  'Cervical smear': 'गर्भाशय ग्रीवा का स्मियर',
};

/** A specimen as a reader of that language reads it; as the laboratory wrote it where nobody has translated that. */
export const specimenIn = (name: string, locale: Locale): string => (locale === 'hi' ? (hindi[name] ?? name) : name);
