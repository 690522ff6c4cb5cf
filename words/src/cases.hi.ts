import type { cases as english } from './cases.en.ts';

export const cases: Record<keyof typeof english, string> = {
  case_was_written_to_since: 'आपके पढ़ने के बाद किसी ने लिखा है। नया पढ़ें, फिर अपना जवाब भेजें।',
  case_is_not_settled: 'यह मामला पहले से खुला है।',
  case_is_settled_already: 'यह मामला निपट चुका है। जिसने खोला था वह फिर लिखे तो खुल जाएगा।',
  they_do_not_work_on_cases: 'वे मामलों पर काम नहीं करते। किसी और को चुनें।',
  there_is_no_such_case: 'ऐसा कोई मामला नहीं है।',
  you_have_count_cases_open: 'आपके {count} मामले खुले हैं। उनमें से किसी में जोड़ें, या एक निपटने तक रुकें।',
};
