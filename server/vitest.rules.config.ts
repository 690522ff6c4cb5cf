import { defineConfig } from 'vitest/config';

/** The tests of rules alone: no database, so that they can run once for each way of breaking a rule. */
export default defineConfig({
  test: { include: ['src/**/*.rules.test.ts'], exclude: ['src/**/wording/**'], maxWorkers: 1, isolate: false },
});
