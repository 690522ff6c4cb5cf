import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { drawAppearances } from './pdf-appearances.ts';
import { isActive, isOddlyPacked } from './pdf-objects.rules.ts';

/** Why a PDF is refused: something active in it, a password, or objects that cannot be read. */
export type PdfProblem = 'active' | 'locked' | 'unreadable';
export type CleanedPdf = { content: Uint8Array; problem: null } | { content: null; problem: PdfProblem };

/** What a page keeps: its drawing, what that uses, and its boxes. Source: ISO 32000-1, table 30. */
const PAGE_KEYS = new Set([
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'Group',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
]);

const MOST_PAGES = 500;

function strip(page: PDFPage): void {
  drawAppearances(page);
  for (const key of page.node.keys()) if (!PAGE_KEYS.has(key.decodeText())) page.node.delete(key);
}

async function clean(bytes: Uint8Array): Promise<CleanedPdf> {
  const refused = (problem: PdfProblem): CleanedPdf => ({ content: null, problem });
  // What cannot be parsed whole is refused: a reader that guesses might see what we did not.
  const given = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    ignoreEncryption: true,
    updateMetadata: false,
  });
  if (given.context.trailerInfo.Encrypt) return refused('locked');
  const objects = given.context.enumerateIndirectObjects().map(([, object]) => object);
  if (objects.some((object) => isActive(object, given.context))) return refused('active');
  if (objects.some((object) => isOddlyPacked(object, given.context))) return refused('unreadable');
  const pages = given.getPages();
  if (pages.length === 0 || pages.length > MOST_PAGES) return refused('unreadable');
  for (const page of pages) strip(page);
  // A new document of the pages alone: what no page draws, wherever it hid, stays behind.
  const kept = await PDFDocument.create({ updateMetadata: false });
  for (const page of await kept.copyPages(given, given.getPageIndices())) kept.addPage(page);
  return { content: await kept.save({ useObjectStreams: false, addDefaultPage: false }), problem: null };
}

/**
 * A PDF as it may be kept: parsed, then written again with its pages alone. Links, forms, metadata and what happens
 * when a page is opened are left behind; what filled fields and signatures show is drawn into the page.
 * Heavy, and fed by strangers: runs in a worker only.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanedPdf> {
  try {
    return await clean(bytes);
  } catch {
    // Whatever a parser stumbles over, also a depth that its stack cannot follow.
    return { content: null, problem: 'unreadable' };
  }
}
