import { expect, it } from 'vitest';
import { tubeOf } from './short-code.ts';

const tubes = ['261123-155-1', '261123-155-2', '261123-255-1'].map((barcode) => ({ barcode }));

it.each([
  ['261123-155-1', '261123-155-1'],
  ['2611231552', '261123-155-2'],
  ['552', '261123-155-2'],
  ['55-2', '261123-155-2'],
  ['2551', '261123-255-1'],
  ['551', 'several'],
  ['52', 'none'],
  ['5-2', '261123-155-2'],
  ['5-1', 'several'],
  ['---', 'none'],
  ['', 'none'],
  ['999', 'none'],
])('%s is %s', (typed, meant) => {
  const found = tubeOf(typed, tubes);
  expect(typeof found === 'string' ? found : found.barcode).toBe(meant);
});
