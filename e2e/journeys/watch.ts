import { test as base, expect, type Page } from '@playwright/test';

/** Pages whose network a journey breaks on purpose: what fails there is what is tested. */
const broken = new WeakSet<Page>();
export const breaksTheNetwork = (page: Page) => broken.add(page);

/** Hears what no page may say: an error on its console, an unhandled exception, a failure of the server, a missing file. */
function listenTo(page: Page, hear: (what: string) => unknown): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) hear(message.text());
  });
  page.on('pageerror', (error) => hear(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500 || (response.status() === 404 && /\.(js|css|svg|woff2|png)$/.test(response.url())))
      hear(`${response.status()} ${response.url()}`);
  });
}

/** The question whether a visit is meant once more. */
export const twinDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^You have this visit already|^यह विज़िट आपकी पहले से है/ });

/** Journeys book the same for the same people, one after the other: they mean it, but where that is what is looked at. */
const bookTwice = (page: Page) =>
  page.addLocatorHandler(twinDialog(page), (dialog) =>
    dialog.getByRole('button', { name: /^(Book once more|एक बार और बुक करें)$/ }).click(),
  );

/** Every journey fails on a console error, an unhandled exception or a missing file, on whichever of its pages. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, browser }, use) => {
      const heard: string[] = [];
      // Pictures are for people: they are taken in the full run, and where they are asked for.
      if (!process.env.E2E_FULL && !process.env.E2E_PICTURES) page.screenshot = async () => Buffer.alloc(0);
      const listen = (heardOn: Page) => {
        listenTo(heardOn, (what) => broken.has(heardOn) || heard.push(what));
        return bookTwice(heardOn);
      };
      await listen(page);
      // Whoever else takes part, in a window of their own, is listened to as well.
      page.context().on('page', listen);
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        context.on('page', listen);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

/** A journey without a window, which costs more than all that it asks: it looks at what the server answers alone. */
export const windowless = base;

/** A journey of the full run alone: what it guards changes seldom, and it takes its time. */
export const inFull: typeof test = process.env.E2E_FULL ? test : (test.skip as unknown as typeof test);

/** A picture of the page as it stands, to be looked at; the full run takes them. */
export async function picture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (process.env.E2E_FULL) await page.screenshot({ path: `test-results/${name}.png`, fullPage });
}

export { expect };

/** Waits until React has taken the page over, so that a click reaches its handler. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The six digits in the newest mail to an address, read on the outbox page as a newcomer would. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const outbox = await page.request.get('/api/outbox');
  const mails = (await outbox.json()) as { to: string; text: string }[];
  const mail = mails.find((entry) => entry.to === email && /\d{6}/.test(entry.text));
  return /\d{6}/.exec(mail?.text ?? '')![0];
}

/** Opens the menu of what is done less often with a row of a table. */
export const openMore = (page: Page, of: string): Promise<void> =>
  page.getByRole('button', { name: `More: ${of}` }).click();
