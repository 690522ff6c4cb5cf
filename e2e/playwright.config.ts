import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: './journeys',
  testMatch: process.env.E2E_FULL ? '**/*.spec.ts' : /^(?!.*\.full\.spec\.ts$).*\.spec\.ts$/,
  timeout: 90_000,
  // Shorter where a failure is what is waited for.
  expect: { timeout: Number(process.env.E2E_PATIENCE_MS ?? 10_000) },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [['list'], ['./report.ts', { file: join(import.meta.dirname, '../test-results/ran/journeys.json') }]],
  // What ran stands beside it, in a folder of its own that no run empties.
  outputDir: '../test-results/journeys',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    // A visitor far away still sees Indian times.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A trace of every step takes its time; it is asked for where a failure is to be understood.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
