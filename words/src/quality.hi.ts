import type { quality as english } from './quality.en.ts';

export const quality: Record<keyof typeof english, string> = {
  control_of_this_level_is_in_use: 'इस पैरामीटर के लिए इस स्तर का एक कंट्रोल काम में है। पहले उसे हटाएँ।',
  choose_at_most_a_year: 'दिन क्रम से चुनें, एक साल से ज़्यादा नहीं।',
  there_is_no_such_control: 'इस लैब में ऐसा कोई कंट्रोल काम में नहीं है।',
  there_is_no_such_control_run: 'इस लैब में ऐसा कोई असफल रन नहीं है।',
  control_run_is_closed_already: 'यह रन पहले ही बंद हो चुका है।',
  close_its_failed_runs_first: 'पहले इसके असफल रन बंद करें।',
  control_lot_has_expired: 'इस लॉट की तारीख़ निकल चुकी है। नया लॉट लें।',
  control_failed_for_names: 'इनका कंट्रोल असफल रहा: {names}। हस्ताक्षर से पहले बताएँ कि क्या किया गया।',
  enter_a_mean_in_figures: 'औसत लिखें, जैसे 12.5।',
  enter_a_deviation_above_zero: 'एक मानक विचलन लिखें, शून्य से ऊपर।',
  enter_the_value_of_the_control: 'कंट्रोल का मान लिखें।',
  choose_a_parameter: 'चुनें कि यह किसका कंट्रोल है।',
};
