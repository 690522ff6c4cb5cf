/** In English. */
export const labPackages = {
  add_at_least_one_test: 'Add at least one test.',
  at_least_1_hour: 'At least 1 hour.',
  at_most_72_hours: 'At most 72 hours.',
  choose_at_least_one_city: 'Choose at least one city.',
  lab_test_package_added_successfully: 'Lab test package added successfully!',
  lab_test_package_updated_successfully: 'Lab test package updated successfully!',
  package_deleted: 'Package deleted successfully',
  select_at_least_one_parameter: 'Please select at least one parameter.',
};
