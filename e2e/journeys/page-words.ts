import { type APIRequestContext, expect } from '@playwright/test';

const pages = new Map<string, Promise<{ status: number; html: string; text: string }>>();
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

/** A page in Mumbai, asked for once: its HTML, and its words without their marks. */
export function read(request: APIRequestContext, path: string, city = 'Mumbai') {
  const key = `${path} ${city}`;
  if (!pages.has(key))
    pages.set(
      key,
      request.get(path, { headers: { cookie: `city=${city}` } }).then(async (answer) => {
        const html = (await answer.text()).replace(/<(script|style|noscript)\b.*?<\/\1>/gs, ' ');
        const text = html
          .replace(/<[^>]+>/g, ' ')
          .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
          .replace(/\s+/g, ' ');
        return { status: answer.status(), html, text };
      }),
    );
  return pages.get(key)!;
}

/** The first package of the demonstration lab's own. */
export const own = async (request: APIRequestContext): Promise<number> =>
  (await (await request.get('/api/lab/managepackage/1/test-packages')).json())[0].id;

/** A link with that address whose words hold the text. */
const linked = (html: string, text: string, href: string): boolean =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].some(
    ([, attributes, inside]) =>
      attributes!.includes(`href="${href}"`) &&
      inside!
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&amp;', '&')
        .includes(text),
  );

export interface Page {
  status: number;
  html: string;
  text: string;
}

/** The words in their order, each after the one before it. */
export function says(page: Page, ...words: string[]): void {
  let at = 0;
  for (const word of words) {
    const found = page.text.indexOf(word, at);
    expect(found, `"${word}" after ${at}`).toBeGreaterThanOrEqual(0);
    at = found + word.length;
  }
}
/** Each text is within a link to its address. */
export const leads = (page: Page, links: [string, string][]) => {
  for (const [text, href] of links) expect(linked(page.html, text, href), `${text} to ${href}`).toBe(true);
};
export const times = (page: Page, pattern: RegExp) => [...page.html.matchAll(pattern)].length;
