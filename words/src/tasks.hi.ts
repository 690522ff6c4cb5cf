import type { tasks as english } from './tasks.en.ts';

export const tasks: Record<keyof typeof english, string> = {
  list_has_over_count_rows_choose_fewer_days: 'इन दिनों में {count} से ज़्यादा पंक्तियाँ हैं। कम दिन चुनें।',
  notifiable_result_is_removed: 'अब इसकी सूचना देना ज़रूरी नहीं है।',
  notifiable_result_not_found: 'सूची में ऐसा कोई नतीजा नहीं है।',
  notifiable_result_stands_already: 'यही पहले से सूची में है।',
  task_is_done_already: 'यह काम कोई कर चुका है।',
  task_is_taken_already: 'यह काम पहले ही {name} ने ले लिया है।',
  task_not_found: 'ऐसा कोई काम नहीं है।',
};
