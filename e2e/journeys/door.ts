import type { Locator, Page } from '@playwright/test';
import { expect } from './watch.ts';

/** What is done at the door: each tube by the end of its code, the answer to the fasting question, the names read. */
export async function collectAtDoor(page: Page, number: string): Promise<Locator> {
  const door = page.getByRole('dialog', { name: `Collected: ${number}` });
  const done = door.getByRole('button', { name: 'Collected' });
  await expect(door.getByRole('listitem').first()).toBeVisible();
  await expect(done).toBeDisabled();
  const codes = await door.getByRole('listitem').locator('strong').allTextContents();
  for (const code of codes) {
    await door.getByLabel('Scan a tube, or type the end of its code').fill(code.slice(-5));
    await page.keyboard.press('Enter');
  }
  await expect(door.getByText('Every tube is scanned.')).toBeVisible();
  const fasted = door.getByLabel('Hours without food, as the patient says');
  if ((await fasted.count()) > 0) await fasted.fill('10');
  await door.getByLabel('The patient has read the names').check();
  return done;
}
