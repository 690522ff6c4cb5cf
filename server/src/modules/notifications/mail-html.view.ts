import type { Locale } from '@healthplus/contract/primitives';
import { written } from '@healthplus/words/written';
import { type Site, senderIn } from './messages.rules.ts';

type Ours = Pick<Site, 'SITE_NAME' | 'publicUrl'>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

// Styles stand on the elements, since some readers of mail drop style sheets; those for the dark stand in one.
const [INK, QUIET, GROUND, CARD, LINE, PRIMARY] = ['#10201d', '#55635f', '#fafaf7', '#ffffff', '#e7e5e0', '#0b6e63'];
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#0f1614!important;color:#e8efec!important}.card{background:#16201d!important;border-color:#2a3633!important}
.link{color:#4fc2b2!important}.button{background:#4fc2b2!important;color:#06201c!important}.quiet{color:#a3b2ad!important}}`;

/** Addresses of our own pages become links; everything else, a stranger's words and whatever they lead to, is text. */
const linked = (line: string, publicUrl: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 && part.startsWith(`${publicUrl}/`)
        ? `<a class="link" style="color:${PRIMARY};overflow-wrap:anywhere" href="${escaped(part)}">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('');

const paragraph = (lines: string[], publicUrl: string): string =>
  lines.length === 0
    ? ''
    : `<p style="margin:0 0 16px">${lines.map((line) => linked(line, publicUrl)).join('<br>')}</p>`;

const list = (lines: string[], publicUrl: string): string =>
  lines.length === 0
    ? ''
    : `<ul style="margin:0 0 16px;padding:0 0 0 20px">${lines.map((line) => `<li>${linked(line.slice(2), publicUrl)}</li>`).join('')}</ul>`;

const button = ({ words, address }: { words: string; address: string }): string =>
  `<p style="margin:8px 0 24px"><a class="button" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${PRIMARY};color:#ffffff;font-weight:600;text-decoration:none" href="${escaped(address)}">${escaped(words)}</a></p>`;

/** The last line that leads to a page of ours, by itself or behind a few words: "Your bookings: https://…". */
function splitButton(text: string, locale: Locale, { publicUrl }: Ours) {
  const lines = text.split('\n');
  const at = lines.findLastIndex(
    (line) => line.split(': ').at(-1)!.startsWith(`${publicUrl}/`) && !/\s/.test(line.split(': ').at(-1)!),
  );
  if (at === -1) return { rest: text, leads: null };
  const parts = lines[at]!.split(': ');
  const address = parts.pop()!;
  const words = parts.join(': ');
  // A sentence keeps its address; what is a few words is what the button says.
  const short = words.length <= 40;
  const left = short ? lines.toSpliced(at, 1) : lines.with(at, words);
  return { rest: left.join('\n'), leads: { address, words: (short && words) || written[locale].mailFrame.open } };
}

/** Paragraphs, in which lines that begin with a dash are a list. */
const bodyOf = (text: string, publicUrl: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n').filter(Boolean);
      const isItem = (line: string) => line.startsWith('- ');
      const [said, items] = [lines.filter((line) => !isItem(line)), lines.filter(isItem)];
      return paragraph(said, publicUrl) + list(items, publicUrl);
    })
    .join('');

/**
 * The HTML part of a mail, of its words: the site's mark, paragraphs and lists, one button, where it is from. No picture,
 * nothing fetched when it is read.
 */
export function mailHtml({ subject, text }: { subject: string; text: string }, locale: Locale, site: Ours): string {
  const { name, page } = senderIn(locale, site);
  const greeting = `\n\n${name}`;
  const { rest, leads } = splitButton(text.endsWith(greeting) ? text.slice(0, -greeting.length) : text, locale, site);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="ground" style="margin:0;padding:0;background:${GROUND}"><table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND};color:${INK};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 12px"><a class="link" style="color:${PRIMARY};font-size:18px;font-weight:700;text-decoration:none" href="${escaped(page('/'))}"><span class="button" aria-hidden="true" style="display:inline-block;width:24px;border-radius:6px;background:${PRIMARY};color:#ffffff;line-height:24px;text-align:center">+</span> ${escaped(name)}</a></td></tr>
<tr><td class="card" style="padding:24px 24px 8px;border:1px solid ${LINE};border-radius:12px;background:${CARD}">${bodyOf(rest, site.publicUrl)}${leads ? button(leads) : ''}</td></tr>
<tr><td class="quiet" style="padding:12px 8px;color:${QUIET};font-size:13px">${escaped(written[locale].mailFrame.sentBy(name))}</td></tr></table></td></tr></table></body></html>`;
}
