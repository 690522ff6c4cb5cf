import type { payments as english } from './payments.en.ts';

export const payments: Record<keyof typeof english, string> = {
  choose_cash_upi_or_card: 'नक़द, UPI या कार्ड चुनें।',
  confirm_this_booking_before_you_take_money_for: 'पैसे लेने से पहले बुकिंग पक्की करें।',
  nothing_is_to_be_paid_this_booking_is: 'कुछ नहीं देना है: यह बुकिंग "{state}" है।',
  only_inr_amount_is_outstanding: 'सिर्फ़ ₹{amount} बाक़ी है।',
  manager_gives_back_what_the_desk_let_off:
    'इसका एक हिस्सा केवल फ़्रंट डेस्क की छूट के कारण ज़्यादा है: वह हिस्सा मैनेजर या लैब का मालिक लौटाता है।',
  manager_gives_this_back: 'इतनी रक़म फ़्रंट डेस्क अकेले नहीं लौटाता: लैब का मैनेजर या मालिक लौटाएगा।',
  somebody_else_corrects_this:
    'यह भुगतान आपने लिया, या इसका पैसा आपने वापसी योग्य बनाया। इतनी कम रक़म आपकी लैब का कोई दूसरा व्यक्ति या मालिक लिखेगा।',
  somebody_else_gives_this_back: 'इसे विज़िट से आपने ही हटाया है। इतनी रक़म आपकी लैब का कोई दूसरा व्यक्ति या मालिक लौटाएगा।',
  use_the_reference_of_the_transfer: 'ट्रांसफ़र का नंबर लिखें: UTR, जैसे 612345678901।',
  desk_lets_off_at_most: 'आपकी लैब में काउंटर विज़िट के खर्च का {percent} % तक छोड़ सकता है। इससे ज़्यादा मैनेजर छोड़ते हैं।',
  coupon_lets_off_more: 'इस बुकिंग का कूपन इससे ज़्यादा छूट पहले ही देता है: कुल छूट लिखें।',
  only_inr_amount_can_go_back: 'सिर्फ़ ₹{amount} लौटाए जा सकते हैं।',
  rest_was_paid_online_only_inr_amount:
    'काउंटर से सिर्फ़ ₹{amount} लौटते हैं: बाक़ी ऑनलाइन दिया गया था और उसी रास्ते अपने आप लौटता है।',
  it_was_written_off_expect_it_again: 'यह छोड़ दिया गया था। पहले मालिक या मैनेजर बिल पर “फिर से बाक़ी में लाएँ” दबाएँ, फिर लें।',
  only_inr_amount_is_in_their_hands: 'उनके हाथ में सिर्फ़ ₹{amount} हैं।',
  only_inr_amount_is_in_the_drawer:
    'दराज़ में केवल ₹{amount} हैं। बाक़ी UPI या कार्ड से भेजें, या जो नक़द रखा गया उसके साथ दराज़ बंद करें।',
  only_inr_amount_came_in_cash:
    'इसमें से केवल ₹{amount} नक़द आए थे: बाक़ी जैसे आए वैसे ही, UPI या कार्ड से लौटते हैं। मालिक या मैनेजर इसे नक़द दे सकते हैं।',
  nothing_is_let_off_of_what_will_not_be:
    'यह विज़िट नहीं होगी: छूट देने को कुछ नहीं है। रद्द करने का जो शुल्क बाक़ी है, उसे बिल बनने के बाद बट्टे खाते में डालें।',
  invoice_is_made_a_manager_lets_off: 'बिल बन चुका है: अब केवल मालिक या मैनेजर क्रेडिट नोट से छूट दे सकते हैं।',
  invoice_is_made_only_more_is_let_off: 'बिल बन चुका है: दी गई छूट अब केवल बढ़ सकती है।',
  float_is_more_than_was_counted: 'जितने गिने गए, उससे ज़्यादा नहीं रह सकते।',
  say_why_drawer_differs: 'लिखें कि फ़र्क़ क्यों है; पता न हो तो वही लिखें।',
  drawer_has_changed_count_again: 'आपके गिनने के बाद पैसे आए या गए हैं। अब कितना होना चाहिए देखें और फिर गिनें।',
  there_is_no_such_day_sheet: 'ऐसी कोई दिन-पर्ची नहीं है।',
  no_fee_stands_of_this_visit: 'इस विज़िट के रद्द होने का कोई शुल्क नहीं है।',
  part_and_rest_are_inr_1_at_least: 'पूरा भुगतान करें, या इतना हिस्सा कि वह और बाक़ी दोनों कम से कम ₹1 हों।',
  online_payment_is_not_offered_here: 'यहाँ ऑनलाइन भुगतान नहीं होता। सैंपल देते समय भुगतान करें।',
  nothing_is_to_be_paid_for_this_booking: 'इस बुकिंग के लिए कुछ देना बाक़ी नहीं है।',
  write_off_once_it_is_over: 'यह विज़िट अभी होनी है। जो बाक़ी है, उसे विज़िट के बाद ही बट्टे खाते में डाला जा सकता है।',
  nothing_was_written_off: 'इस बुकिंग का कुछ भी बट्टे खाते में नहीं है।',
  there_is_no_such_payment: 'ऐसा कोई भुगतान नहीं है।',
  payment_is_not_corrected_by_hand: 'यह भुगतान ऑनलाइन आया था, या पहले ही सुधारा जा चुका है: बिल फिर से देखें।',
  payment_is_as_you_say_already: 'यह पहले से ऐसे ही लिखा है। जो ग़लत था, उसे बदलें।',
  inr_amount_of_it_was_given_back: 'इस विज़िट के ₹{amount} तब से लौटाए जा चुके हैं: भुगतान इससे कम नहीं हो सकता।',
  signature_is_wrong: 'हस्ताक्षर ग़लत है।',
  it_was_taken_down: 'दर्ज किया गया।',
  there_is_no_such_order: 'ऐसा कोई ऑर्डर नहीं है।',
  gateway_does_not_know_these_keys: 'Razorpay इस कुंजी और उसके सीक्रेट को नहीं पहचानता।',
  key_begins_with_rzp: 'कुंजी rzp_live_ या rzp_test_ से शुरू होती है।',
  lab_has_no_account_at_the_gateway: 'आपकी लैब ने अभी गेटवे पर कोई खाता नहीं बताया है।',
  use_a_live_key_here: 'यह कुंजी सिर्फ़ परीक्षण की है: इससे कुछ नहीं दिया जाता। rzp_live_ से शुरू होने वाली कुंजी दें।',
  gateway_did_not_answer: 'भुगतान सेवा अभी जवाब नहीं दे रही। कोई पैसा नहीं कटा। फिर कोशिश करें, या सैंपल देते समय भुगतान करें।',
};
