import type { Answer, TestProduct } from './app.ts';
import { samplePdf } from './sample-pdf.ts';

/** An order as the bench reads it. */
export const readWork = async (product: TestProduct, token: string, orderId: number) =>
  (await product.call('GET', `/api/lab/work/${orderId}`, { token })).body;

/** The labels of a visit's tubes are printed and put on: without one nothing is received. */
export async function printLabels(product: TestProduct, token: string, number: string): Promise<void> {
  const { status } = await product.call('POST', `/api/lab/bookings/${number}/labels`, { token });
  if (status !== 200) throw new Error(`The labels of ${number} were not printed: ${status}.`);
}

/** Every specimen of an order is received, and ready for the bench. */
export async function receive(product: TestProduct, token: string, orderId: number): Promise<void> {
  const { specimens } = await readWork(product, token, orderId);
  for (const { barcode, state } of specimens as { barcode: string; state: string }[])
    if (state === 'collected') {
      const { status } = await product.call('POST', '/api/lab/specimens/receive', { token, body: { barcode } });
      if (status !== 200) throw new Error(`The specimen ${barcode} was not received: ${status}.`);
    }
}

/** Results by the ids of their parameters, each written over what stands there. */
export async function typeResults(
  product: TestProduct,
  token: string,
  orderId: number,
  values: Record<number, string>,
): Promise<Answer> {
  const { parameters } = await readWork(product, token, orderId);
  const results = Object.entries(values).map(([id, value]) => ({
    parameterId: Number(id),
    value,
    version: parameters.find((entry: { parameterId: number }) => entry.parameterId === Number(id))?.version ?? 0,
  }));
  return product.call('PUT', `/api/lab/work/${orderId}/results`, { token, body: { results } });
}

/** The note and the PDF of a draft. */
export async function attach(
  product: TestProduct,
  token: string,
  orderId: number,
  { note, file, content = samplePdf() }: { note?: string; file?: string; content?: Buffer },
): Promise<Answer> {
  const form = new FormData();
  form.set('digest', (await readWork(product, token, orderId)).digest);
  if (note !== undefined) form.set('note', note);
  if (file) form.set('report', new Blob([new Uint8Array(content)]), file);
  return product.call('PUT', `/api/lab/work/${orderId}/report`, { token, form });
}

/** Somebody was called for a critical value of an order as it stands in a version, and read it back. */
export const callFor = (
  product: TestProduct,
  token: string,
  { orderId, called = 'Dr Rao', ...value }: { orderId: number; parameterId: number; version: number; called?: string },
): Promise<Answer> =>
  product.call('POST', `/api/lab/work/${orderId}/critical-calls`, {
    token,
    body: { values: [value], called, how: 'phone', readBack: true },
  });

/** Signs what stands there, its PDF read. */
export async function sign(
  product: TestProduct,
  token: string,
  orderId: number,
  options: { reason?: string; interim?: boolean; pdfHoldsNothingUrgent?: boolean } = {},
): Promise<Answer> {
  const { digest } = await readWork(product, token, orderId);
  return product.call('POST', `/api/lab/work/${orderId}/report/final`, {
    token,
    body: { digest, pdfHoldsNothingUrgent: true, ...options },
  });
}
