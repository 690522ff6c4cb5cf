import { writeCulture, writeNarrative } from '@healthplus/contract/results/cultures';
import { beforeAll, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();
let bench: Awaited<ReturnType<typeof benchLab>>;
let signatory: string;
let order: number;
const patient = { name: 'Cultured Person', phone: '9812300444', sex: 'female', age: 33 };
const grown = writeCulture([
  {
    name: 'Escherichia coli',
    count: '>100,000 CFU/mL',
    antibiotics: [
      { name: 'Nitrofurantoin', result: 'S' },
      { name: 'Ciprofloxacin', result: 'R' },
    ],
  },
]);
const type = (code: string, value: string) => typeResults(product, signatory, order, { [bench.idOf(code)]: value });
const cell = async (code: string) =>
  (await readWork(product, signatory, order)).parameters.find((entry: { code: string }) => entry.code === code);

beforeAll(async () => {
  bench = await benchLab(product, ['ucul', 'pap']);
  signatory = await bench.lab.token('signatory');
  ({ orderId: order } = await walkIn(product, bench.lab, patient));
});

it('a culture is written by its form: no growth is normal, growth is abnormal, and what is none is refused', async () => {
  expect(await cell('ucul')).toMatchObject({ form: 'culture', value: '' });
  expect((await type('ucul', 'E. coli, lots\nAmikacin')).body.fields).toHaveProperty(`value-${bench.idOf('ucul')}`);
  expect((await type('ucul', 'No growth')).status).toBe(200);
  expect((await cell('ucul')).flag).toBe('normal');
  expect((await type('ucul', grown)).status).toBe(200);
  expect(await cell('ucul')).toMatchObject({ flag: 'abnormal', value: grown });
});

it('a description of many lines is kept whole, signed, and stands on paper with the culture as a reader sees it', async () => {
  const described = writeNarrative({
    'Clinical details': 'Routine',
    Gross: '',
    Impression: 'Negative for malignancy',
    Microscopy: `${'Superficial and intermediate squamous cells. '.repeat(40)}`.trim(),
  });
  expect((await type('pap', described)).status).toBe(200);
  expect((await cell('pap')).value).toBe(described);
  expect((await sign(product, signatory, order)).status).toBe(200);
  const pdf = await product.app.inject({
    method: 'GET',
    url: `/api/lab/work/${order}/pdf`,
    headers: { authorization: `Bearer ${signatory}` },
  });
  const text = (await readPdf(pdf.rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const words of [
    'Escherichia coli, >100,000 CFU/mL',
    'Nitrofurantoin S Susceptible',
    'Ciprofloxacin R Resistant',
    'A Abnormal',
    'Impression: Negative for malignancy',
    'Superficial and intermediate',
  ])
    expect(text).toContain(words);
  // In Hindi its headings are, what the pathologist says stays.
  const hindi = await product.app.inject({
    method: 'GET',
    url: `/api/lab/work/${order}/pdf?language=hi`,
    headers: { authorization: `Bearer ${signatory}` },
  });
  const inHindi = (await readPdf(hindi.rawPayload)).text.replaceAll(/\s+/g, ' ');
  expect(inHindi).toMatch(/: Negative for malignancy/);
  expect(inHindi).not.toMatch(/Impression:|Microscopy:|Clinical details:/);
  // Nothing of a long text is cut off.
  expect(text.split('Superficial and intermediate').length - 1).toBeGreaterThan(30);
});
