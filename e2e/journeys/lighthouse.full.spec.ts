import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, test } from './watch.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

// Lighthouse, mobile, median of five. The other three must be whole; performance is printed with the run.
for (const { path, least } of [
  { path: '/', least: 0.95 },
  { path: '/offer-package-details/7', least: 0.95 },
  { path: '/search?q=thyroid', least: 0.95 },
  { path: '/city/mumbai', least: 0.95 },
  { path: '/lab/1', least: 0.95 },
]) {
  test(`Lighthouse of ${path}`, async ({ baseURL }) => {
    test.setTimeout(240_000);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    const runs: Record<string, number>[] = [];
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const result = await lighthouse(`${baseURL}${path}`, { port, output: 'json', logLevel: 'silent' });
      runs.push(
        Object.fromEntries(
          Object.entries(result!.lhr.categories).map(([name, category]) => [name, category.score ?? 0]),
        ),
      );
    }
    await browser.close();
    const median = (name: string) => runs.map((run) => run[name]!).toSorted((a, b) => a - b)[2]!;
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
      (name) => [name, median(name)] as const,
    );
    console.log(path, Object.fromEntries(scores));
    expect(median('performance')).toBeGreaterThanOrEqual(least);
    for (const name of ['accessibility', 'best-practices', 'seo']) expect(median(name), name).toBe(1);
  });
}
