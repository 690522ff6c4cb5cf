/** What the API says about lab packages: codes, each with the names of its parameters. */
export const labPackagesCodes = {
  add_at_least_one_test: [],
  at_least_1_hour: [],
  at_most_72_hours: [],
  choose_at_least_one_city: [],
  lab_test_package_added_successfully: [],
  lab_test_package_updated_successfully: [],
  package_deleted: [],
  select_at_least_one_parameter: [],
} as const;
