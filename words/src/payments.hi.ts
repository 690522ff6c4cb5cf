import type { payments as english } from './payments.en.ts';

export const payments: Record<keyof typeof english, string> = {
  choose_cash_upi_or_card: 'नक़द, UPI या कार्ड चुनें।',
  confirm_this_booking_before_you_take_money_for: 'पैसे लेने से पहले बुकिंग पक्की करें।',
  nothing_is_to_be_paid_this_booking_is: 'कुछ नहीं देना है: यह बुकिंग "{state}" है।',
  only_inr_amount_is_outstanding: 'सिर्फ़ ₹{amount} बाक़ी है।',
  only_inr_amount_can_go_back: 'सिर्फ़ ₹{amount} लौटाए जा सकते हैं।',
  only_inr_amount_is_in_their_hands: 'उनके हाथ में सिर्फ़ ₹{amount} हैं।',
  invoice_is_made_nothing_can_be_let_off: 'बिल बन चुका है: अब छूट नहीं दी जा सकती।',
  drawer_has_changed_count_again: 'आपके गिनने के बाद पैसे आए या गए हैं। अब कितना होना चाहिए देखें और फिर गिनें।',
  there_is_no_such_day_sheet: 'ऐसी कोई दिन-पर्ची नहीं है।',
  online_payment_is_not_offered_here: 'यहाँ ऑनलाइन भुगतान नहीं होता। सैंपल देते समय भुगतान करें।',
  nothing_is_to_be_paid_for_this_booking: 'इस बुकिंग के लिए कुछ देना बाक़ी नहीं है।',
  there_is_no_such_payment: 'ऐसा कोई भुगतान नहीं है।',
  signature_is_wrong: 'हस्ताक्षर ग़लत है।',
  it_was_taken_down: 'दर्ज किया गया।',
  there_is_no_such_order: 'ऐसा कोई ऑर्डर नहीं है।',
  gateway_does_not_know_these_keys: 'Razorpay इस कुंजी और उसके सीक्रेट को नहीं पहचानता।',
  key_begins_with_rzp: 'कुंजी rzp_live_ या rzp_test_ से शुरू होती है।',
  lab_has_no_account_at_the_gateway: 'आपकी लैब ने अभी गेटवे पर कोई खाता नहीं बताया है।',
  use_a_live_key_here: 'यह कुंजी सिर्फ़ परीक्षण की है: इससे कुछ नहीं दिया जाता। rzp_live_ से शुरू होने वाली कुंजी दें।',
  gateway_did_not_answer: 'भुगतान सेवा अभी जवाब नहीं दे रही। कोई पैसा नहीं कटा। फिर कोशिश करें, या सैंपल देते समय भुगतान करें।',
};
