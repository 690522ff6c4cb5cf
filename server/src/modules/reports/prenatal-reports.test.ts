import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { attach, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { inflatingPdf } from '#test/inflating-pdf.ts';

const product = useProduct();
const patient = { name: 'Nila Expecting', phone: '9876599999', sex: 'female', age: 27 };

it('what is reported of a pre-natal examination names no sex, in a result or in the note; of anything else it may', async () => {
  const { lab, idOf } = await benchLab(product, ['hbsag']);
  const technician = await lab.token('technician');
  const { orderId } = await walkIn(product, lab, patient);
  const told = 'Single live foetus, male.';
  const note = (text: string) => attach(product, technician, orderId, { note: text });
  expect((await note(told)).status).toBe(200);
  await product.deps.pool.query("update items set licence = 'pcpndt' where id = $1", [lab.itemId]);
  const refused = await note(told);
  expect([refused.status, refused.body.fields.note]).toEqual([400, expect.stringContaining('PCPNDT Act')]);
  const typed = await typeResults(product, technician, orderId, { [idOf('hbsag')]: 'It is a girl' });
  expect([typed.status, typed.body.fields[`value-${idOf('hbsag')}`]]).toEqual([400, expect.stringContaining('PCPNDT')]);
  const declared = await note('The sex of the foetus was neither determined nor disclosed.');
  expect(declared.status).toBe(200);
  // What stood there before the examination came on is looked at once more when it is signed.
  await product.deps.pool.query('update items set licence = null where id = $1', [lab.itemId]);
  await typeResults(product, technician, orderId, { [idOf('hbsag')]: 'Reactive' });
  await note(told);
  await product.deps.pool.query("update items set licence = 'pcpndt' where id = $1", [lab.itemId]);
  const signatory = await lab.token('signatory');
  const signed = await sign(product, signatory, orderId);
  expect([signed.status, signed.body.messageCode.code]).toEqual([409, 'sex_of_unborn_is_not_disclosed']);
  await note('Nothing of note.');
  expect((await sign(product, signatory, orderId)).status).toBe(200);
  // Nor in what else of it the patient reads: why it was taken back, and what the desk writes.
  const said = async (token: string, path: string, body: object) =>
    (await product.call('POST', `/api${path}`, { token, body })).body.messageCode?.code;
  const disclosed = 'sex_of_unborn_is_not_disclosed';
  expect(await said(signatory, `/lab/work/${orderId}/recall`, { reason: 'It is a boy' })).toBe(disclosed);
  const desk = await lab.token('front_desk');
  await product.deps.pool.query('update items set licence = null where id = $1', [lab.itemId]);
  const other = await walkIn(product, lab, { ...patient, name: 'Nila Another' });
  await product.deps.pool.query("update items set licence = 'pcpndt' where id = $1", [lab.itemId]);
  await product.deps.pool.query("update visits set state = 'arrived' where number = $1", [other.number]);
  const path = `/lab/bookings/${other.number}/message`;
  expect(await said(desk, path, { text: 'Congratulations, it is a boy' })).toBe(disclosed);
  expect(await said(desk, path, { text: 'Please call us.' })).not.toBe(disclosed);
});

/** A report as an ultrasound machine prints it, a page a text. */
function printed(...pages: string[]): Promise<Buffer> {
  const paper = new PdfDocument({ autoFirstPage: false });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  for (const text of pages) paper.addPage().text(text);
  return new Promise((resolve) => {
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.end();
  });
}

it('a PDF of a pre-natal examination is read before it is kept, whichever page says it; of anything else it is not', async () => {
  const { lab } = await benchLab(product, ['hbsag']);
  const technician = await lab.token('technician');
  const { orderId } = await walkIn(product, lab, { ...patient, name: 'Nila Scanned' });
  const scan = 'Mrs Nila Scanned, Age/Sex: 27 / Female. Single live intrauterine foetus, FHR 148 bpm.';
  const declared = 'Declaration: I have neither detected nor disclosed the sex of her foetus to anybody in any manner.';
  const bring = async (...pages: string[]) =>
    attach(product, technician, orderId, { file: 'scan.pdf', content: await printed(...pages) });
  expect((await bring(scan, 'It is a boy.')).status).toBe(200);
  await product.deps.pool.query("update items set licence = 'pcpndt' where id = $1", [lab.itemId]);
  const refused = await bring(scan, 'It is a boy.');
  expect([refused.status, refused.body.fields.report]).toEqual([400, expect.stringContaining('PCPNDT Act')]);
  const told = await bring('Single live foetus.\nFoetus: male.');
  expect(told.status).toBe(400);
  // One that cannot be read is not taken for one that says nothing.
  const unread = await attach(product, technician, orderId, { file: 'scan.pdf', content: inflatingPdf() });
  expect([unread.status, unread.body.messageCode.code]).toEqual([400, 'pdf_of_prenatal_cannot_be_read']);
  // What stands around it: head, ranges, footers.
  const around = [
    'Name: NILA SCANNED\nAge: 27Y\nSex: Female\nHusband: Mr Ram, male',
    'Haemoglobin 13 g/dL Male 13-17 Female 12-15',
    'Save the girl child. Beti bachao beti padhao.',
  ];
  expect((await bring(scan, ...around, declared)).status).toBe(200);
});
