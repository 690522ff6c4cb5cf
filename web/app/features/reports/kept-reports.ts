import { getReportPaper } from '@healthplus/contract/reports/endpoints';
import type { Report } from '@healthplus/contract/reports/schemas';
import { readFile } from '#app/lib/download.ts';
import { keepPage } from '#app/lib/kept/keep-page.ts';
import { keepOwn } from '#app/lib/kept/readings.ts';
import { inLanguage, type Locale } from '#app/lib/locale.ts';
import type { KeptReport } from './show-kept.ts';

const BLOCK = 0x8000;

/** Bytes as text, in blocks: a whole report is more than a call takes arguments. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BLOCK) text += String.fromCharCode(...bytes.subarray(at, at + BLOCK));
  return btoa(text);
}

/** Keeps the paper of a report, encrypted; false where this device cannot. Throws what the server refuses. */
export async function keepReport({ orderId, person, signedAt }: Report, locale: Locale): Promise<boolean> {
  const bytes = await readFile(getReportPaper, { params: { orderId }, query: { language: locale } }, 'token');
  const kept: KeptReport = { person: person.name, signedAt: signedAt ?? '', pdf: textOf(bytes) };
  if (!(await keepOwn('token', `report ${orderId}`, kept))) return false;
  await keepPage(inLanguage('/kept', locale)).catch(() => {});
  return true;
}
