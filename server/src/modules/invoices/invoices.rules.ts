import { dayOf } from '@healthplus/contract/zone';

/** The Indian financial year of a moment, from 1 April in Asia/Kolkata: "2026-27". */
export function financialYearOf(moment: Date): string {
  const [year, month] = dayOf(moment).split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** At most 16 characters, as rule 46 of the CGST Rules asks: "2026-27/000123". */
export const invoiceNumber = (financialYear: string, serial: number) =>
  `${financialYear}/${String(serial).padStart(6, '0')}`;
