import type { notifications as english } from './notifications.en.ts';

export const notifications: Record<keyof typeof english, string> = {
  choose_at_least_one_way: 'कम से कम एक तरीक़ा चुनें: विज़िट या रिपोर्ट इसी से चलती है।',
  message_goes_out_now: 'यह अभी भेजा जा रहा है।',
  message_has_left_or_never_was: 'यह संदेश जा चुका है।',
  please_log_in_as_an_administrator: 'कृपया प्रशासक के रूप में लॉगिन करें।',
  there_is_no_such_page: 'ऐसा कोई पृष्ठ नहीं है।',
  that_way_does_not_lead_to_you: 'पहले अपने मोबाइल नंबर की पुष्टि करें: संदेश उसी नंबर पर जाते हैं जो आपका ही है।',
};
