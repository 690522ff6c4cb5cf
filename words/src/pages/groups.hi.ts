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
  Fever: 'बुख़ार',
  'Full Body': 'फुल बॉडी चेकअप',
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
  'Full body checkup': 'पूरे शरीर की जाँच',
  'Heart health': 'दिल की सेहत',
  'Hair and skin': 'बाल और त्वचा',
  'Thyroid disorders': 'थायरॉइड की गड़बड़ी',
  'Cancer screening': 'कैंसर की जाँच',
  'Sexual health': 'यौन स्वास्थ्य',
  'Vitamin deficiency': 'विटामिन की कमी',
  'Kidney disease': 'किडनी की बीमारी',
  'Liver disease': 'लिवर की बीमारी',
  'Joint pain': 'जोड़ों का दर्द',
};

export const groups: Translation<typeof english> = {
  group: (name) => names[name] ?? name,
};
