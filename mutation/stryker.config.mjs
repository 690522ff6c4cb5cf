// Each rule is broken in many small ways; a break that no test of the rules sees has survived. Run in the folder server.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.rules.config.ts' },
  mutate: [
    'src/**/*.rules.ts',
    // Words and tables, and letters that are folded: held by two thousand texts in their own test, too slow for this.
    '!src/**/wording/*.rules.ts',
    // How a search is read: held by eight hundred searches on the whole vocabulary, which a database keeps.
    '!src/**/reading/{scripts,sounds,vocabulary,words-of-query}.rules.ts',
    // Judged in a worker on whole documents.
    '!src/**/pdf-objects.rules.ts',
  ],
  ignorePatterns: ['tsconfig.json', 'dist', 'data', 'src/db/migrations', 'test/demonstration-backup'],
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true, logTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
  tempDirName: '.stryker-tmp',
  disableTypeChecks: true,
  checkers: [],
  // The compiler is newer than what this tool knows; nothing here needs its settings.
  tsconfigFile: 'none.json',
};
