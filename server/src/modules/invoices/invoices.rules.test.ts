import { expect, it } from 'vitest';
import { financialYearOf, invoiceNumber } from './invoices.rules.ts';

it('the financial year turns at midnight of 1 April in India', () => {
  expect(financialYearOf(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26');
  expect(financialYearOf(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
  expect(financialYearOf(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00');
});

it('an invoice number has at most 16 characters', () => {
  expect(invoiceNumber('2026-27', 123)).toBe('2026-27/000123');
  expect(invoiceNumber('2026-27', 999_999).length).toBeLessThanOrEqual(16);
});
