import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument as Writer } from '@cantoo/pdf-lib';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { packageFolder } from '#src/platform/package-folder.ts';

type Kit = InstanceType<typeof PDFDocument>;

function drawn(draw: (document: Kit) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  draw(document);
  document.end();
  return done;
}

/** How many pictures another reader than ours draws on each page. */
export async function picturesIn(bytes: Uint8Array): Promise<number[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const pictures: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    pictures.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length);
  }
  await task.destroy();
  return pictures;
}

/** What another reader than ours sees in a document: pages, words, and whatever is active. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const active: string[] = [];
  const text: string[] = [];
  if (await document.getJSActions()) active.push('scripts');
  if (await document.getOpenAction()) active.push('open action');
  if (await document.getAttachments()) active.push('attachments');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if ((await page.getAnnotations()).length > 0) active.push(`annotations on page ${number}`);
    if (await page.getJSActions()) active.push(`scripts on page ${number}`);
    const content = await page.getTextContent();
    text.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const pages = document.numPages;
  await task.destroy();
  return { pages, text: text.join(' '), active };
}

/** A signature as it stands in a signed paper: a field whose value covers the file, with what it shows. */
const signed = Buffer.from(`%PDF-1.6
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/SigFlags 3>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[5 0 R]/Resources<</Font<</F1 7 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 42>>stream
BT /F1 12 Tf 20 150 Td (Certificate) Tj ET
endstream endobj
5 0 obj<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature1)/Rect[20 20 220 60]/V 6 0 R/AP<</N 8 0 R>>/P 3 0 R/F 4>>endobj
6 0 obj<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 840 960 200]/Contents<00>>>endobj
7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
8 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 200 40]/Resources<</Font<</F1 7 0 R>>>>/Length 40>>stream
BT /F1 12 Tf 5 15 Td (Dr Signed) Tj ET  
endstream endobj
trailer<</Root 1 0 R/Size 9>>
%%EOF
`);

/** Papers as laboratories have them, from several writers: none of them does anything. */
export async function innocentPdfs(): Promise<{ name: string; bytes: Buffer; words: string[] }[]> {
  const picture = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer();
  const font = readFileSync(join(packageFolder(), 'data/fonts/anek-devanagari.ttf'));
  const plain = await drawn((document) => document.text('A plain letter'));
  const many = await drawn((document) => {
    for (let page = 1; page < 12; page += 1) document.text(`Page number ${page}`).addPage();
  });
  const packed = await Writer.load(plain);
  const turned = await Writer.load(many);
  for (const page of turned.getPages()) page.setRotation({ type: 'degrees' as never, angle: 90 });
  const filled = await Writer.create();
  const field = filled.getForm().createTextField('lab.name');
  field.setText('Filled in by hand');
  field.addToPage(filled.addPage([300, 200]), { x: 20, y: 100, width: 200, height: 30 });
  const ticked = await Writer.create();
  const box = ticked.getForm().createCheckBox('agreed');
  box.addToPage(ticked.addPage([300, 200]), { x: 20, y: 100 });
  box.check();
  const later = await Writer.load(plain, { forIncrementalUpdate: true } as never);
  later.getPage(0).drawText('Added later', { x: 50, y: 50 });
  const papers: [string, Buffer | Uint8Array, string[]][] = [
    ['a letter', plain, ['A plain letter']],
    ['many pages', many, ['Page number 11']],
    ['an empty page', await drawn(() => {}), []],
    [
      'a link',
      await drawn((document) => document.text('Our site', { link: 'https://example.in', underline: true })),
      ['Our site'],
    ],
    [
      'a link to a page',
      await drawn((document) =>
        document.text('See below', { goTo: 'end' }).addPage().text('The end', { destination: 'end' }),
      ),
      ['The end'],
    ],
    ['a note', await drawn((document) => document.text('Noted').note(20, 20, 20, 20, 'Mind this')), ['Noted']],
    ['highlighted', await drawn((document) => document.text('Marked').highlight(70, 70, 60, 12)), ['Marked']],
    [
      'contents',
      await drawn((document) => {
        document.outline.addItem('First');
        document.text('First');
      }),
      ['First'],
    ],
    ['a scan', await drawn((document) => document.image(picture, 0, 0, { width: 400 })), []],
    ['two scans', await drawn((document) => document.image(picture, 0, 0).addPage().image(picture, 0, 0)), []],
    ['Hindi', await drawn((document) => document.font(font).text('प्रमाण पत्र')), []],
    [
      'tagged',
      await drawn((document) => document.text('Tagged words'), {
        tagged: true,
        pdfVersion: '1.7',
        lang: 'en-IN',
        displayTitle: true,
      }),
      ['Tagged words'],
    ],
    [
      'of version 1.3',
      await drawn((document) => document.text('Old'), { pdfVersion: '1.3', compress: false }),
      ['Old'],
    ],
    [
      'for archives',
      await drawn((document) => document.font(font).text('Kept'), { subset: 'PDF/A-2b', pdfVersion: '1.7' } as never),
      [],
    ],
    [
      'of title and author',
      await drawn((document) => document.text('Titled'), { info: { Title: 'Licence', Author: 'The office' } }),
      ['Titled'],
    ],
    ['across', await drawn((document) => document.text('Wide'), { layout: 'landscape', size: 'A5' }), ['Wide']],
    [
      'an empty form',
      await drawn((document) => {
        document.font('Helvetica').initForm();
        document.formText('name', 20, 20, 200, 20, {});
        document.text('Form');
      }),
      ['Form'],
    ],
    ['a filled form', await filled.save(), ['Filled in by hand']],
    ['a ticked form', await ticked.save(), []],
    ['with packed objects', await packed.save({ useObjectStreams: true }), ['A plain letter']],
    ['turned pages', await turned.save(), ['Page number 3']],
    ['signed', signed, ['Certificate', 'Dr Signed']],
    ['changed later', await later.save(), ['A plain letter', 'Added later']],
    [
      'see-through and layered',
      await drawn((document) =>
        document.opacity(0.4).rect(0, 0, 90, 90).fill('#0a6').opacity(1).fillColor('black').text('Seen'),
      ),
      ['Seen'],
    ],
  ];
  return papers.map(([name, bytes, words]) => ({ name, bytes: Buffer.from(bytes), words }));
}
