import type { Translation } from '#src/pages.ts';
import type { groups as english } from './groups.en.ts';

const names: Record<string, string> = {
  Allergy: 'एलर्जी',
  Anaemia: 'ख़ून की कमी',
  Bones: 'हड्डियाँ',
  Cancer: 'कैंसर',
  Diabetes: 'डायबिटीज़',
  Digestion: 'पाचन',
  'Drug Levels': 'दवा का स्तर',
  Fever: 'बुखार',
  'Full Body': 'पूरा शरीर',
  Hair: 'बाल',
  Heart: 'दिल',
  Hormones: 'हार्मोन',
  Kidney: 'किडनी',
  Liver: 'लिवर',
  Men: 'पुरुष',
  Pregnancy: 'गर्भावस्था',
  Senior: 'बुज़ुर्ग',
  STD: 'यौन रोग',
  Thyroid: 'थायरॉइड',
  Vitamins: 'विटामिन',
  Women: 'महिलाएँ',
  Scans: 'स्कैन',
  Pathology: 'पैथोलॉजी',
  Radiology: 'रेडियोलॉजी',
};

export const groups: Translation<typeof english> = {
  group: (name) => names[name] ?? name,
};
