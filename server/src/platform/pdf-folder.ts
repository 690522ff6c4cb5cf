/** A paper of a folder: a PDF, or a JPEG of a page. */
export interface Paper {
  kind: 'pdf' | 'picture';
  content: Uint8Array;
}

/** A4 in points, and the white around a picture. */
const PAGE = { width: 595.28, height: 841.89, margin: 36 };

/**
 * Several papers as one PDF, in their order; a picture on a page of its own. In: the papers, the title, and the moment that
 * stands as the day it was made: the same papers give the same bytes. Loaded when the first folder is made.
 */
export async function joinPapers(
  papers: readonly Paper[],
  { title, at }: { title: string; at: Date },
): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const folder = await PDFDocument.create({ updateMetadata: false });
  folder.setTitle(title);
  folder.setCreationDate(at);
  folder.setModificationDate(at);
  for (const { kind, content } of papers) {
    if (kind === 'pdf') {
      const paper = await PDFDocument.load(content, { updateMetadata: false });
      for (const page of await folder.copyPages(paper, paper.getPageIndices())) folder.addPage(page);
      continue;
    }
    const picture = await folder.embedJpg(content);
    const room = { width: PAGE.width - 2 * PAGE.margin, height: PAGE.height - 2 * PAGE.margin };
    const { width, height } = picture.scaleToFit(room.width, room.height);
    const page = folder.addPage([PAGE.width, PAGE.height]);
    page.drawImage(picture, { x: (PAGE.width - width) / 2, y: PAGE.height - PAGE.margin - height, width, height });
  }
  return folder.save();
}
