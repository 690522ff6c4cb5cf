import { defineConfig } from 'vitest/config';

/** Pure code of the pages: words, formats, addresses. What a visitor sees is driven in a browser (e2e/journeys). */
export default defineConfig({
  // A test that expects nothing fails.
  test: {
    expect: { requireAssertions: true },
    include: ['app/**/*.test.ts', 'test/**/*.test.{ts,tsx}', 'host/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
  },
});
