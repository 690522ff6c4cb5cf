import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that expects nothing fails. What is waited for may be late on a machine with other work: it ends as soon as it is there.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/every-test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Room for what lives for one request: a sixth of the run went into clearing it away.
    execArgv: ['--max-semi-space-size=64'],
    // Files share a process: what the product imports is loaded twice, not thirty times. Each has its own database.
    isolate: false,
  },
});
