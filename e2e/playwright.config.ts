import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Journeys that look at pages, and some that need no other's work, in a group of their own: `npm test` runs the groups side by side. */
const pages = [
  'bulk',
  'carousel-speeds',
  'board',
  'centres',
  'claim',
  'console',
  'door',
  'figures',
  'found',
  'home',
  'mix-ups',
  'no-scripts',
  'ranges',
  'site',
  'send-outs',
  'spec-[a-z]+',
  'tasks',
  'every-page',
  'lighthouse',
  'lists',
];
const group = process.env.E2E_GROUP;
const ending = process.env.E2E_FULL ? '(\\.full)?\\.spec\\.ts$' : '\\.spec\\.ts$';
const ofPages = new RegExp(`/(${pages.join('|')})${ending}`);
const wanted = new RegExp(`/[a-z-]+${ending}`);

const port = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: './journeys',
  testMatch: group === 'pages' ? ofPages : wanted,
  ...(group === 'work' ? { testIgnore: ofPages } : {}),
  timeout: 90_000,
  // Shorter where a failure is what is waited for.
  expect: { timeout: Number(process.env.E2E_PATIENCE_MS ?? 10_000) },
  workers: 1,
  // A journey that passes at its second try is named as flaky at the end of the run.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  fullyParallel: false,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./report.ts', { file: join(import.meta.dirname, `../test-results/ran/journeys-${group ?? 'all'}.json`) }],
  ],
  // What ran stands beside it, in a folder of its own that no run empties.
  outputDir: `../test-results/journeys-${group ?? 'all'}`,
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
