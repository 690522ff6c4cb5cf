import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './watch.ts';

/** Axe finds nothing on the page as it stands. */
export async function accessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((entry) => `${where}: ${entry.id} ${entry.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

/** Nothing reaches beyond the width of the screen. */
export async function fitsTheScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

export async function tokenOf(page: Page, who: 'patient' | 'doctor' | 'admin'): Promise<string> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@example.in`, password: 'demonstration-2026' },
  });
  return (await answer.json()).token;
}

export async function labTokenOf(page: Page, identifier = 'lab@example.in'): Promise<string> {
  const answer = await page.request.post('/api/labauth/login', {
    data: { identifier, password: 'demonstration-2026' },
  });
  return (await answer.json()).token;
}
