/** How results of tests are read, as a lab says it on its reports. */
export const interpretations = {
  title: 'Interpretation of tests',
  intro:
    'What stands under a test on each report: what the values mean, what may disturb them. Signed reports keep what they said.',
  loading: 'Reading what your lab says of its tests',
  failed: 'That did not work. Please try again.',
  none: 'Nothing yet: reports say values and ranges alone.',
  change: 'Change',
  changeOf: (test: string) => `Change the interpretation of ${test}`,
  add: 'Write one for a test',
  addHint: 'Find the test by its name.',
  noTest: 'No test has this name.',
  text: 'What stands under the test',
  textHint: 'As doctors of your lab word it. Empty: nothing stands there.',
  textIn: (language: string) => `The same in ${language} (optional)`,
  textInHint: 'Those who read the report in it read this; left empty, the English words.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. It stands on reports that are signed from now on.',
} as const;
