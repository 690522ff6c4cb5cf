import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Journeys in groups, each with a server of its own: `npm test` runs them side by side. What is in none is `work`. */
const groups: Record<string, string[]> = {
  pages: [
    'account',
    'board',
    'bulk',
    'carousel-speeds',
    'catalogue',
    'centres',
    'claim',
    'console',
    'consultation',
    'dashboard',
    'door',
    'every-page',
    'figures',
    'home',
    'honest',
    'lists',
    'mix-ups',
    'phone-sign-in',
    'ranges',
    'send-outs',
    'spec-lab',
    'tasks',
    'two-draws',
  ],
  // Run alone, in the full run.
  timed: ['lighthouse'],
  texts: ['booking', 'live', 'no-scripts', 'search', 'spec-account', 'spec-pages'],
};
const group = process.env.E2E_GROUP;
const ending = process.env.E2E_FULL ? '(\\.full)?\\.spec\\.ts$' : '\\.spec\\.ts$';
const those = (names: string[]) => new RegExp(`/(${names.join('|')})${ending}`);
const named = groups[group ?? ''];
const wanted = named ? those(named) : those(['[a-z-]+']);

const port = Number(process.env.E2E_PORT ?? 3210);

export default defineConfig({
  testDir: './journeys',
  testMatch: wanted,
  ...(group === 'work' ? { testIgnore: those(Object.values(groups).flat()) } : {}),
  // Three groups share two cores, and a machine may be slow: what hangs is seen by what it waits for, much earlier.
  timeout: 180_000,
  // Shorter where a failure is what is waited for.
  expect: { timeout: Number(process.env.E2E_PATIENCE_MS ?? 20_000) },
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
    // A press that finds nothing to press is tried again by a new journey soon, not after three minutes.
    actionTimeout: 45_000,
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    // A visitor far away still sees Indian times.
    timezoneId: 'America/New_York',
    // Whoever opens a page once keeps nothing of it; the journeys without a connection allow it.
    serviceWorkers: 'block',
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
        // A page lives for seconds here: what the browser would make faster for later is never needed.
        ...(group === 'timed' ? [] : ['--js-flags=--lite-mode', '--num-raster-threads=1']),
      ],
    },
  },
});
