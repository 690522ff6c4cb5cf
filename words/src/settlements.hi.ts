import type { settlements as english } from './settlements.en.ts';

export const settlements: Record<keyof typeof english, string> = {
  enter_the_reference_of_the_bank: 'बैंक का नंबर वैसा ही लिखें जैसा उसके स्टेटमेंट पर है: कम से कम छह अक्षर या अंक।',
  account_number_has_9_to_18_figures: 'खाता नंबर में 9 से 18 अंक होते हैं।',
  enter_an_ifsc_like_sbin0001234: 'IFSC इस तरह लिखें: SBIN0001234।',
  enter_a_pan_like_aaapa1234a: 'PAN इस तरह लिखें: AAAPA1234A, या ख़ाली छोड़ें।',
  there_is_no_such_statement: 'ऐसा कोई हिसाब नहीं है।',
  another_administrator_decides_about_this_payout:
    'यह भुगतान आपने प्रस्तावित किया है या बैंक की फ़ाइल पढ़ी है: इसका फ़ैसला कोई दूसरा एडमिन करेगा।',
  there_is_no_such_payout: 'ऐसा कोई भुगतान नहीं है।',
  there_is_no_such_bank_account: 'ऐसा कोई बैंक खाता मंज़ूरी के इंतज़ार में नहीं है।',
  there_is_no_such_commission_rule: 'ऐसा कोई नियम नहीं है।',
  all_of_it_came_back: 'अगर बैंक कुछ भी नहीं चुका सका, तो यह सूची वापस लें।',
  nothing_is_to_be_paid_out: 'जिस लैब का बैंक खाता मंज़ूर है, उसे कुछ देना बाक़ी नहीं है।',
  payout_does_not_wait_for_this: 'इस भुगतान पर अभी यह नहीं हो सकता।',
  payout_is_not_the_one_you_have_seen: 'यह वह भुगतान नहीं है जो आपने देखा था। पेज फिर से खोलें।',
  a_bank_account_has_changed_since: 'किसी लैब का बैंक खाता बदल गया है। यह भुगतान वापस लेकर फिर से तैयार करें।',
  nothing_is_owed_on_this_statement: 'इस हिसाब में लैब पर कुछ बाक़ी नहीं है।',
  choose_a_year_at_most: 'ज़्यादा से ज़्यादा एक साल चुनें।',
  ends_before_it_begins: 'यह शुरू होने से पहले ख़त्म होता है।',
  rule_begins_today_or_later: 'नियम आज से या बाद में शुरू होता है: पहले के काम पर तब के नियम लगते हैं।',
  rule_has_begun_end_it_with_a_day: 'यह नियम लागू हो चुका है। इसे आख़िरी दिन से ख़त्म करें।',
  rule_is_withdrawn: 'नियम वापस ले लिया गया।',
  rule_must_not_end_before_it_begins: 'नियम शुरू होने से पहले ख़त्म नहीं हो सकता।',
  a_statement_has_this_day_already: 'इस दिन का हिसाब बन चुका है। बाद का दिन चुनें।',
  there_is_a_rate_from_this_day: 'इस दिन से दर पहले से है।',
  tick_what_came_back: 'बैंक ने जो लौटाया उस पर निशान लगाएँ।',
};
