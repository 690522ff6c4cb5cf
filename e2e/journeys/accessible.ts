import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open } from './watch.ts';

/**
 * What axe finds wrong on the page as it stands. It runs in the page itself: nothing of ours stands in a frame of another
 * origin, and a page of its own for each summing up takes twice the time. What passes is not written down either.
 */
async function findings(page: Page, only: (axe: AxeBuilder) => AxeBuilder) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await only(axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`));
}

/**
 * What axe looks for in `npm test`: all but colours on their grounds, which take it most of its time. The full run looks
 * at those too, and each pair of colours has a test of the theme.
 */
const left = process.env.E2E_FULL ? [] : ['color-contrast'];

/** Axe finds nothing on the page as it stands. */
export async function accessible(page: Page, where: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const found = await findings(page, (axe) => axe.withTags(tags).disableRules(left));
  expect(found.map((finding) => `${where}: ${finding}`)).toEqual([]);
}

/** The same in the full run alone: of a page that a journey comes by, and that has one of its own there. */
export const accessibleInFull: typeof accessible = process.env.E2E_FULL ? accessible : async () => {};

/** Every text stands out from its ground as far as it must. */
export async function readableColours(page: Page): Promise<void> {
  expect(await findings(page, (axe) => axe.withRules(['color-contrast']))).toEqual([]);
}

/** Nothing reaches beyond the width of the screen. */
export async function fitsTheScreen(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Waits until the figures stand in their order, lowest first or highest first: a list may still be on its way. */
export async function sorted(read: () => Promise<number[]>, way: 1 | -1): Promise<void> {
  const inOrder = async () => {
    const shown = await read();
    return shown.length > 3 && shown.every((figure, index) => index === 0 || (figure - shown[index - 1]!) * way >= 0);
  };
  await expect.poll(inOrder).toBe(true);
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

const PASSWORD = 'demonstration-2026';

/** Signs a member of a lab in, and waits until the portal has opened. */
export async function signInAtLab(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await open(page, '/labs/login');
  await page.getByLabel('Email or Lab Name').fill(identifier);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/labs\/profile/);
}

/** A member of a lab who has signed in already: the door itself has journeys of its own. What is opened next is theirs. */
export async function enterAsLab(page: Page, identifier: string): Promise<void> {
  const token = await labTokenOf(page, identifier);
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('labToken', value), token);
}

/** Signs a customer, doctor or administrator in where people sign in. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens what is written of a visit that is over, on the dashboard: it stands there as a row. */
export async function openPastVisit(page: Page, number: string): Promise<void> {
  await page.locator('summary').filter({ hasText: number }).click();
}
