import type { scheduling as english } from './scheduling.en.ts';

export const scheduling: Record<keyof typeof english, string> = {
  choose_a_time_before_noon_for_a_fast: 'इन जाँचों के लिए {hours} घंटे कुछ नहीं खाना है। कृपया दोपहर 12 बजे से पहले का समय चुनें।',
  at_least_inr_0: 'कम से कम ₹0।',
  at_least_min: 'कम से कम {min}।',
  choose_an_earlier_time_for_two_draws: 'कुछ सैंपल खाने के दो घंटे बाद लिए जाते हैं: पहले का समय चुनें।',
  a_distance_stands_twice: 'एक दूरी दो बार लिखी है।',
  at_most_inr_1_00_000: 'ज़्यादा से ज़्यादा ₹1,00,000।',
  at_most_max: 'ज़्यादा से ज़्यादा {max}।',
  complete_your_profile_first_your_first_centre_is: 'पहले प्रोफ़ाइल पूरी करें: आपका पहला केंद्र उसी से बनता है।',
  enter_a_time_like_07_30: 'समय लिखें, जैसे 07:30।',
  enter_a_whole_number: 'पूरी संख्या लिखें।',
  these_are_no_pincodes: 'पिनकोड में छह अंक होते हैं; ये ऐसे नहीं हैं: {pincodes}',
  these_pincodes_are_far_from_city:
    '{city} से इतनी दूर आपका कोई नहीं जाता: {pincodes}। इन्हें हटाएँ, या किसी पास के केंद्र में लिखें।',
  enter_rupees: 'रुपये लिखें।',
  it_must_close_after_it_opens: 'बंद होने का समय खुलने के बाद का हो।',
  lab_takes_no_bookings_here_yet: 'यह लैब अभी यहाँ बुकिंग नहीं लेती। कृपया दूसरी लैब चुनें।',
  slot_is_full: 'यह समय भर गया है।',
  time_has_just_been_taken: 'यह समय अभी किसी ने ले लिया। कृपया दूसरा चुनें।',
  two_opening_hours_of_one_day_overlap: 'एक दिन के दो समय आपस में टकराते हैं।',
  you_have_held_this_time_often: 'आपने यह समय कई बार रोका है। दूसरा समय चुनें, या बाद में इस पर लौटें।',
  time_is_not_held_any_more: 'यह समय अब रोका हुआ नहीं है। फिर से समय चुनें।',
  hold_was_made_longer_already: 'यह समय एक बार और देर के लिए रोका जा चुका है।',
  you_are_holding_other_times_already: 'आपने और समय रोक रखे हैं। पहले उनमें से एक बुक करें या छोड़ें।',
};
