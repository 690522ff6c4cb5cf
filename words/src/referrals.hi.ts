import type { referrals as english } from './referrals.en.ts';

export const referrals: Record<keyof typeof english, string> = {
  referral_lab_has_that_name_already: 'इस नाम की लैब पहले से सूची में है।',
  referral_lab_is_retired: 'अब वहाँ कुछ नहीं भेजा जाएगा।',
  referral_lab_not_found: 'आपकी सूची में ऐसी कोई लैब नहीं है।',
  test_cannot_be_sent_out_now: 'सिर्फ़ वही भेजा या वापस लिया जा सकता है जो लिया जा चुका है और जिसका कोई मान नहीं लिखा गया।',
  test_is_measured_here: 'यह जाँच यहीं होगी।',
  test_is_not_on_this_order: 'यह जाँच इस ऑर्डर में नहीं है।',
};
