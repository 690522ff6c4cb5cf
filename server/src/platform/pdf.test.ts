import { describe, expect, it, vi } from 'vitest';
import { startPdf, wrapperOn } from './pdf.ts';

const wrapper = async () => wrapperOn((await startPdf({ size: 'A4' })).document);

describe('lines of a paper', () => {
  it('break between words, and within one that is wider alone, without a letter lost', async () => {
    const wrap = await wrapper();
    expect(wrap('Haemoglobin and iron', 90, 10)).toEqual(['Haemoglobin and', 'iron']);
    const word = 'aB3'.repeat(60);
    const lines = wrap(word, 100, 10);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).toBe(word);
  });

  it('keep a vowel sign with its consonant', async () => {
    const lines = (await wrapper())('की'.repeat(40), 30, 10);
    expect(lines.join('')).toBe('की'.repeat(40));
    expect(lines.every((line) => line.startsWith('क'))).toBe(true);
  });

  it('of eight thousand letters without a space are found by measuring some twenty pieces a line', async () => {
    const { document } = await startPdf({ size: 'A4' });
    const measured = vi.spyOn(document, 'widthOfString');
    const wrap = wrapperOn(document);
    const word = Array.from({ length: 8000 }, (_, at) => String.fromCharCode(97 + ((at * 7 + (at >> 3)) % 26))).join(
      '',
    );
    const lines = wrap(word, 480, 9);
    expect(lines.join('')).toBe(word);
    expect(measured.mock.calls.length).toBeLessThan(20 * lines.length);
  });
});
