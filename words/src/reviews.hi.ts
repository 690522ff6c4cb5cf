import type { reviews as english } from './reviews.en.ts';

export const reviews: Record<keyof typeof english, string> = {
  visit_is_not_completed_yet: 'रिपोर्ट आने के बाद ही समीक्षा लिखी जा सकती है।',
  review_stands_and_cannot_be_changed: 'यह समीक्षा 14 दिन से पुरानी है: अब नहीं बदली जा सकती।',
  there_is_no_such_review: 'ऐसी कोई समीक्षा नहीं है।',
  review_has_been_answered_already: 'इस समीक्षा का जवाब दिया जा चुका है।',
  say_it_in_other_words: 'कृपया दूसरे शब्दों में कहें: इसे सब पढ़ते हैं।',
  text_holds_no_link: 'वेबसाइट के पते न लिखें।',
  review_has_changed_since: 'आपके पढ़ने के बाद लिखने वाले ने शब्द बदल दिए हैं। फिर से पढ़ें।',
  choose_one_to_five_stars: 'एक से पाँच तारे चुनें।',
};
