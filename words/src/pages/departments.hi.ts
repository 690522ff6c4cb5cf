import type { Translation } from '#src/pages.ts';
import type { departments as english } from './departments.en.ts';

export const departments: Translation<typeof english> = {
  label: 'विभाग',
  any: 'कोई भी विभाग',
  none: 'अन्य',
  names: {
    haematology: 'हीमैटोलॉजी',
    biochemistry: 'बायोकेमिस्ट्री',
    immunology: 'इम्यूनोलॉजी',
    microbiology: 'माइक्रोबायोलॉजी',
    clinical_pathology: 'क्लिनिकल पैथोलॉजी',
    histopathology: 'हिस्टोपैथोलॉजी',
    molecular: 'मॉलिक्यूलर बायोलॉजी',
  },
};
