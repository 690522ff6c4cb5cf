const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** Addresses of pages become links; everything else, a stranger's words too, is text. */
const linked = (line: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${text.split('\n').map(linked).join('<br>')}</p>`;

/** The HTML part of a mail, of its text: paragraphs and links, no picture, nothing fetched when it is read. */
export const mailHtml = (text: string): string =>
  `<!doctype html><html><body style="margin:0;padding:24px 16px;background:#f6f3ec"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px;color:#22201c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif">${text
    .split(/\n{2,}/)
    .map(paragraph)
    .join('')}</div></body></html>`;
