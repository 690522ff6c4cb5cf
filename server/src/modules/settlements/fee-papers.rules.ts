import type { FeePaperKind } from '@healthplus/contract/settlements/rules';
import { invoiceNumber } from '#src/modules/invoices/invoices.rules.ts';

/** A number of at most 16 characters in a series of the site's own: "F2026-27/000001", "FC2026-27/000001". Source: rule 46 of the CGST Rules. */
export const feePaperNumber = (kind: FeePaperKind, financialYear: string, serial: number): string =>
  `${kind === 'invoice' ? 'F' : 'FC'}${invoiceNumber(financialYear, serial)}`;

export interface Tax {
  name: 'CGST' | 'SGST' | 'IGST';
  paise: number;
  basisPoints: number;
}

/**
 * The GST on a fee by the governments that it goes to: within a state half to each of two, between states whole. A lab
 * whose state nobody knows is supplied where the site is. Source: CGST Act 2017, section 9; IGST Act 2017, sections 5 and 12.
 */
export function taxesOf(
  gst: { paise: number; basisPoints: number },
  { from, to }: { from: string | null; to: string | null },
): Tax[] {
  if (to !== null && to !== from) return [{ name: 'IGST', ...gst }];
  const [half, basisPoints] = [Math.floor(gst.paise / 2), gst.basisPoints / 2];
  return [
    { name: 'CGST', paise: half, basisPoints },
    { name: 'SGST', paise: gst.paise - half, basisPoints },
  ];
}
