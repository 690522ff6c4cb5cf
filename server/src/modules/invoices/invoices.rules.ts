/** At most 16 characters, as rule 46 of the CGST Rules asks: "2026-27/000123". */
export const invoiceNumber = (financialYear: string, serial: number) =>
  `${financialYear}/${String(serial).padStart(6, '0')}`;

/** A credit note's number in the same form, in a series of its own: "C2026-27/000001". */
export const creditNoteNumber = (financialYear: string, serial: number) => `C${invoiceNumber(financialYear, serial)}`;
