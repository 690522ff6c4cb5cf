import type { Page } from '@playwright/test';
import { pages, sides } from './all-pages.ts';
import { expect, open, test } from './watch.ts';

// No text of ours escapes its catalogue: on a page in Hindi, what stands in Latin letters came with its data, or is a
// name, a unit, a code. Part of npm run test:full.

/** The same in every language: names of things and of people's tools, units, keys, letters on forms. */
const SAME = new Set(
  `Health Plus PostgreSQL ZIP CSV PDF PNG JPEG JPG UPI GST GSTIN PAN IFSC NABL ISO OTP QR API SMS WhatsApp Excel Aadhaar DigiLocker
  Authenticator Google JavaScript JSON HIV AIDS LOINC UCUM SI Rh kB MB GB ml km kg cm mg dl OFF FAQ ID IP URL AM PM am pm
  PCPNDT AERB WebP UTF KB mL ng OH CBC HbA1c cbc lft tsh lipid thyroid price hours
  Enter Esc Tab Alt Ctrl Shift HIPAA FHIR ASTM HL INR N A CT MRI PET DEXA X Razorpay`.split(/\s+/),
);

/** What a person reads or hears of a page, text by text. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!node.closest('[hidden], [aria-hidden="true"]'))
          for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
            found.add(node.getAttribute(name)?.trim() ?? '');
        continue;
      }
      const holder = node.parentElement!;
      // Words that say that they are of another language, and what is no text.
      if (!holder.closest('script, style, noscript, [lang="en"], code, kbd')) found.add(node.textContent!.trim());
    }
    return [...found].filter((text) => /[A-Za-z]{2}/.test(text));
  });

/** Latin words of a text that neither came with the data nor are the same in every language. */
function escaped(text: string, data: string): string[] {
  // A monogram is made of a name.
  if (data.includes(text) || /^[A-Z]{2}$/.test(text)) return [];
  return [...text.matchAll(/[A-Za-z][A-Za-z0-9]*(?:[ '’.-]+[A-Za-z][A-Za-z0-9]*)*/g)]
    .map(([words]) => words)
    .filter((words) => !data.includes(words))
    .flatMap((words) => words.split(/[ '’.-]+/))
    .filter((word) => word.length > 1 && !SAME.has(word) && !data.includes(word));
}

/** Everything that the API answered and the server put beside the page, as one text. */
function gathering(page: Page) {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const kind = response.headers()['content-type'] ?? '';
    if (/json|x-script/.test(kind)) answers.push(response.text().catch(() => ''));
  });
  return async () => {
    const scripts = await page.evaluate(() => [...document.scripts].map((script) => script.textContent ?? ''));
    return [...(await Promise.all(answers)), ...scripts]
      .join('\n')
      .replaceAll('\\\\', '')
      .replaceAll('\\"', '"')
      .replace(/\\u0026|&amp;/g, '&');
  };
}

async function readInHindi(page: Page, path: string, data: () => Promise<string>) {
  await open(page, path === '/' ? '/hi' : `/hi${path}`);
  await expect(page.locator('[role="status"] .animate-pulse')).toHaveCount(0);
  // What comes a moment later is named by its own answer.
  await expect(async () => {
    const all = await data();
    const problems = (await textsOn(page)).flatMap((text) => {
      const words = escaped(text, all);
      return words.length > 0 ? [`"${text.slice(0, 120)}": ${words.join(' ')}`] : [];
    });
    expect(problems, path).toEqual([]);
  }).toPass({ timeout: 5000 });
}

for (const path of pages)
  test(`${path} in Hindi says nothing of ours in English`, async ({ page }) => {
    await readInHindi(page, path, gathering(page));
  });

for (const { key, signIn, pages: behind } of sides)
  for (const path of behind)
    test(`${path} behind its session, in Hindi, says nothing of ours in English`, async ({ page }) => {
      await open(page, '/hi/about');
      const token = await signIn(page);
      await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, token]);
      await readInHindi(page, path, gathering(page));
    });
