import type { places as english } from './places.en.ts';

export const places: Record<keyof typeof english, string> = {
  category_has_a_place_of_its_own_on: 'इस श्रेणी की साइट पर अपनी जगह है; यह ऐसी ही रहेगी।',
  we_do_not_know_it: 'यह हमें नहीं मालूम।',
  we_do_not_know_this_pincode: 'यह पिनकोड हमारे पास नहीं है। छह अंक जाँच लें।',
  write_the_name_in_latin_letters_other_scripts: 'नाम रोमन अक्षरों में लिखें; दूसरी लिपियाँ उपनामों में।',
};
