import { createHash } from 'node:crypto';
import { translated } from '@healthplus/contract/languages';
import { written } from '@healthplus/words/written';

const style =
  'body{font:18px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-content:center;text-align:center;padding:1rem;color:#1d2b28;background:#faf7f1}h1{font-size:1.75rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:#0b6e63;color:#fff;text-decoration:none}';
const STYLE_HASH = createHash('sha256').update(style).digest('base64');

export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that needs nothing to be rendered, for when pages cannot be: its address again as the way on. */
export function plainPage(path: string, status: number): string {
  const first = /^\/(\w+)/.exec(path)?.[1];
  const language = translated.find((locale) => locale === first) ?? 'en';
  const words = written[language].plainPage;
  const [title, text] = status === 429 ? words.busy : words.away;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${escaped(path)}">${words.again}</a></p></main></body></html>`;
}
