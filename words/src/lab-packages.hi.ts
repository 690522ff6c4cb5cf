import type { labPackages as english } from './lab-packages.en.ts';

export const labPackages: Record<keyof typeof english, string> = {
  add_at_least_one_test: 'कम से कम एक जाँच जोड़ें।',
  at_least_1_hour: 'कम से कम 1 घंटा।',
  at_most_72_hours: 'ज़्यादा से ज़्यादा 72 घंटे।',
  choose_at_least_one_city: 'कम से कम एक शहर चुनें।',
  lab_test_package_added_successfully: 'लैब का पैकेज जोड़ा गया!',
  lab_test_package_updated_successfully: 'लैब का पैकेज बदला गया!',
  package_deleted: 'पैकेज हटाया गया',
  select_at_least_one_parameter: 'कम से कम एक पैरामीटर चुनें।',
};
