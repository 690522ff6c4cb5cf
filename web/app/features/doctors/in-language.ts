import type { Doctor } from '@healthplus/contract/doctors/schemas';
import type { Locale } from '#app/lib/locale.ts';

/** A doctor as the language of the page names them, and what they say of themselves in it. */
export const doctorInLanguage = (doctor: Doctor, locale: Locale): Doctor => ({
  ...doctor,
  ...(locale === 'en' ? {} : doctor.translations[locale]),
});
