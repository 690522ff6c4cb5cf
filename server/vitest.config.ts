import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that expects nothing fails.
    expect: { requireAssertions: true },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/every-test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share a process: what the product imports is loaded twice, not thirty times. Each has its own database.
    isolate: false,
  },
});
