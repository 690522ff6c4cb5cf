import type { Page } from '@playwright/test';

/** Types and presses as somebody does, and counts the keys, to say so of a screen. */
export function keyboardOf(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    type: async (text: string) => {
      keys += [...text].length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
  };
}
