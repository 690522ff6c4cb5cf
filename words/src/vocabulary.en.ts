/** In English. */
export const vocabulary = {
  code_has_letters_and_digits: 'A code has letters and digits alone, like hb.',
  each_member_once: 'Write each of them once.',
  limits_are_not_in_order: 'From the lowest: plausible, critical, critical, plausible.',
  two_ranges_are_for_the_same_people: 'Another range is for the same people. Let their ages not overlap.',
  range_is_beyond_what_is_plausible: 'This range lies outside the plausible limits: every such value would be refused.',
  critical_limit_lies_within_the_range: 'A critical limit lies within this range: a normal value would be critical.',
  at_most_130_years: 'At most 130 years.',
  men_are_not_pregnant: 'A range of pregnancy is not one of men.',
  kind_of_specimen_stands_already: 'There is a kind of that name already.',
  kind_of_specimen_is_in_use: 'A test is taken as it, or was: change that first. What was ordered in it keeps it.',
  no_such_container: 'Your lab has no container of its own for that kind.',
  parameter_is_not_reported:
    'Bookings from now on are made without it, and your row on the pages of its tests says so.',
  parameter_is_reported: 'Bookings from now on have it again.',
  parameter_rules_saved: 'Saved. Results that are not signed yet are being judged anew.',
  parameter_rules_of_the_site_count:
    'The site’s rules count again. Results that are not signed yet are being judged anew.',
  count_items_name_a_parameter_that_this_would:
    '{count} items name a parameter that this would take out. Change them first.',
  first_age_is_not_below_the_last: 'The first age is not below the last.',
  from_0_years: 'From 0 years.',
  give_a_low_value_a_high_value_or: 'Give a low value, a high value or words.',
  loinc_code_looks_like_718_7: 'A LOINC code looks like 718-7.',
  low_value_is_higher_than_the_high_one: 'The low value is higher than the high one.',
  one_of_these_parameters_does_not_exist: 'One of these parameters does not exist.',
  one_report_holds_both_they_are_not_the: 'One report holds both: they are not the same {what}.',
  parameters_are_of_different_units:
    'One is reported in {from}, the other in {into}: they are not the same. Give the first its right unit, as long as no result is written in it.',
  results_are_written_in_unit:
    'Results are written in {unit} already. For another unit add a parameter of its own, and put it into the tests.',
  results_are_written_under_this_code: 'Results are written already: formulas know this parameter by its code.',
  test_measures_at_least_one_parameter: 'A test measures at least one parameter.',
  there_is_a_what_with_this_name_already: 'There is a {what} with this name already.',
  there_is_no_such_what: 'There is no such {what}.',
  what_is_in_use: 'This {what} is in use. Take it out there first.',
  what_is_in_use_merge_it: 'This {what} is in use. Merge it into another one, or take it out there first.',
};
