import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { labTokenOf, tokenOf } from './accessible.ts';
import { expect, test } from './watch.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

const everything = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const used = ['performance', 'accessibility'] as const;

/** Whom a page is for, where it is nobody's before they sign in. */
async function tokenFor(page: Page, key: 'token' | 'labToken'): Promise<string> {
  return key === 'token' ? tokenOf(page, 'patient') : labTokenOf(page);
}

// Lighthouse, mobile, median of five. Performance has a goal of its own, the rest must be whole; all is printed with the run.
for (const { path, least, looksAt, key } of [
  { path: '/', least: 0.95, looksAt: everything },
  { path: '/offer-package-details/7', least: 0.95, looksAt: everything },
  { path: '/search?q=thyroid', least: 0.95, looksAt: everything },
  { path: '/city/mumbai', least: 0.95, looksAt: everything },
  { path: '/lab/1', least: 0.95, looksAt: everything },
  { path: '/book?item=110&lab=1', least: 0.95, looksAt: used },
  { path: '/dashboard', least: 0.9, looksAt: used, key: 'token' as const },
  { path: '/labs/dashboard', least: 0.9, looksAt: used, key: 'labToken' as const },
]) {
  test(`Lighthouse of ${path}`, async ({ baseURL }) => {
    // A page with a live stream is looked at until Lighthouse waits no longer.
    test.setTimeout(480_000);
    const port = await freePort();
    const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
    // One profile for what signs in and for what is measured.
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
      baseURL: baseURL!,
    });
    const runs: Record<string, number>[] = [];
    try {
      const page = await context.newPage();
      await page.goto('/robots.txt');
      if (key) {
        const token = await tokenFor(page, key);
        await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, token] as const);
      }
      for (let repeat = 0; repeat < 5; repeat += 1) {
        const options = { port, output: 'json', logLevel: 'silent', disableStorageReset: key !== undefined } as const;
        const { lhr } = (await lighthouse(`${baseURL}${path}`, options))!;
        // What was measured is the page, and not where one signs in.
        expect(new URL(lhr.finalDisplayedUrl).pathname).toBe(path.split('?')[0]);
        runs.push(
          Object.fromEntries(Object.entries(lhr.categories).map(([name, category]) => [name, category.score ?? 0])),
        );
      }
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
    const median = (name: string) => runs.map((run) => run[name]!).toSorted((a, b) => a - b)[2]!;
    console.log(path, Object.fromEntries(looksAt.map((name) => [name, median(name)])));
    expect(median('performance')).toBeGreaterThanOrEqual(least);
    for (const name of looksAt.filter((each) => each !== 'performance')) expect(median(name), name).toBe(1);
  });
}
