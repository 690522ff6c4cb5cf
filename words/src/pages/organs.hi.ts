import type { Translation } from '#src/pages.ts';
import type { organs as english } from './organs.en.ts';

export const organs: Translation<typeof english> = {
  names: {
    blood: 'ख़ून',
    heart: 'दिल',
    liver: 'लिवर',
    kidneys: 'गुर्दे',
    sugar: 'शुगर',
    thyroid: 'थायरॉइड',
    vitamins: 'विटामिन और खनिज',
    bones: 'हड्डियाँ और जोड़',
    hormones: 'हार्मोन',
    immune: 'प्रतिरक्षा और सूजन',
    digestion: 'पाचन',
    infection: 'संक्रमण',
    allergy: 'एलर्जी',
    tumour: 'ट्यूमर मार्कर',
    medicines: 'दवाओं का स्तर',
  },
  none: 'अन्य',
};
