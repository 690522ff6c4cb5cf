/** In English. */
export const results = {
  cannot_be_below_limit: 'It cannot be below {limit}. Look at it again.',
  sex_of_unborn_is_not_disclosed:
    'The sex of an unborn child is not told (PCPNDT Act, section 5). Take it out; of the mother, write patient.',
  enter_figures_or_one_of_members: 'Enter a number, or one of these: {members}.',
  enter_one_of_members: 'Enter one of these: {members}.',
  cannot_be_above_limit: 'It cannot be above {limit}. Look at it again.',
  cannot_be_below_zero: 'This cannot be below zero.',
  enter_a_result_in_figures: 'Enter a number, like 5.4 or <0.01.',
  culture_cannot_be_read:
    'Write what grew with its editor: an organism on a line, below it S, I and R with their antibiotics; or No growth.',
  is_the_code_of_a_tube: 'This is the code of a tube, not a result.',
  is_reckoned_from_other_results: 'This value is calculated and cannot be entered.',
  saved_by_somebody_else_value: 'Saved by somebody else meanwhile: {value}',
  somebody_else_has_saved_these_results:
    'Somebody else has saved some of these results. Look at theirs beside the fields; nothing of yours was saved.',
  some_values_cannot_be_right: 'Some values cannot be right. Nothing was saved yet.',
  value_is_for_something_that_was_not_ordered: 'A value is for something that was not ordered.',
  differential_does_not_sum_to_100: 'The differential count comes to {sum} %, not to 100.',
  part_is_more_than_its_whole: '{part} is a part of {whole}, and cannot be more than that.',
  antibiotic_stands_twice: '{name} stands in two categories of one organism.',
  specimen_has_moved_meanwhile: 'One of these specimens has just been changed by somebody else. Scan them again.',
  value_cannot_be_of_the_other_person:
    'The {name} of {value} cannot be of the other person. Take the value out first, and measure it again.',
  value_was_not_ordered_for_the_other_person:
    'The {name} that was measured is not on the other person’s order. Add it there, or take the value out first.',
  specimen_of_it_is_not_in_the_lab: 'Its specimen is not in the lab: receive it first.',
  specimens_are_not_both_filled: 'Both have to be filled and not rejected.',
  specimens_are_of_one_person: 'Both are of one person.',
  specimens_are_of_two_kinds: 'They are of two kinds of container: those are not mistaken for one another.',
  specimen_is_at_another_laboratory:
    'One of the two is at another laboratory. Take the send-out back first, and tell that laboratory whose it is.',
  pdf_of_a_draft_holds_the_specimen:
    'The PDF of a report that is not signed holds a test of one of them. Take the PDF out first.',
  value_was_measured_elsewhere:
    'The {name} was measured by another laboratory: it does not go along. Take the value out first.',
  take_the_signed_report_back_first: 'A report of one of these people is signed. Take it back first.',
  value_is_not_critical_any_more: 'This value is another by now, or nobody needs to be called for it.',
  parameter_has_no_templates: 'This parameter is not written as a text.',
  at_most_count_templates_of_a_parameter: 'A parameter has {count} templates at most. Remove one first.',
  there_is_no_such_template: 'This template is not there any more.',
  template_is_forgotten: 'The template is removed.',
  that_is_the_code_of_a_tube_say_who_was_called: 'That is the code of a tube. Say who was called.',
  say_that_they_read_it_back: 'Say that they read the value back.',
};
