import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.rules.ts';
import { assertFits, parsePrice, RowRefused, readItem } from './rows.rules.ts';

const read = (cells: Record<string, string>) => readItem(2, (field) => cells[field] ?? '');

describe('a row of a list', () => {
  it('keeps every parameter that it names', () => {
    const parameters = Array.from({ length: 60 }, (_, index) => `Parameter number ${index}`);
    expect(read({ name: 'Panel', price: '100', parameters: parameters.join('; ') }).parameters).toEqual(parameters);
  });
  it('with a cell longer than any text is refused before a pattern reads it', () => {
    expect(() => assertFits(['a'], ['('.repeat(5001)])).toThrow('more than 5000 characters');
    expect(() => assertFits(['a'], ['('.repeat(5000)])).not.toThrow();
    expect(() => read({ name: '('.repeat(301), price: '1' })).toThrow(RowRefused);
    expect(() => read({ name: 'A', price: '1', fastingHours: `${' '.repeat(20)}1${' '.repeat(60)}x` })).toThrow(
      RowRefused,
    );
    expect(() => readCsv(Buffer.from(`name,${'*'.repeat(201)}\nA,1\n`))).toThrow('more than 200 characters');
  });
  it('costs what is written, to the paisa; what is no price in rupees is refused', () => {
    expect(parsePrice('₹1,23,456.78', 'price')).toBe(1_23_456_78);
    expect(parsePrice('1234.5', 'price')).toBe(1234_50);
    expect(parsePrice('-', 'price')).toBeNull();
    for (const wrong of ['$12', '12,5', '1.234', '12 rupees only', '0x10'])
      expect(() => parsePrice(wrong, 'price')).toThrow(RowRefused);
  });
});
