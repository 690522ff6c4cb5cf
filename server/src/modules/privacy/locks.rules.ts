import type { LockKind } from '@healthplus/contract/privacy/schemas';
import { dayOf, taxYearOf } from '@healthplus/contract/zone';

/** What of a visit asks to be kept, and since when. */
export interface VisitFacts {
  labId: number;
  visitId: number;
  startsAt: Date;
  signedAt: Date | null;
  issuedAt: Date | null;
  prenatal: boolean;
}

/** The deployment's own dates. Source: the settings KEEP_REPORTS_YEARS, KEEP_BILLS_MONTHS, KEEP_PRENATAL_YEARS. */
export interface LockTerms {
  KEEP_REPORTS_YEARS: number;
  KEEP_BILLS_MONTHS: number;
  KEEP_PRENATAL_YEARS: number;
}

export interface Lock {
  labId: number;
  visitId: number;
  kind: LockKind;
  /** YYYY-MM-DD, in India; the last day. */
  until: string;
}

/** The same day so many months later; the last of the month where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The annual return of a financial year (April to March) is due on the 31st of December after it. */
function annualReturnOf(issuedAt: Date): string {
  return `${Number(taxYearOf(dayOf(issuedAt)).slice(0, 4)) + 1}-12-31`;
}

/**
 * What a lab keeps of a visit, and until when: a signed report, a bill, the record of an examination under the PCPNDT
 * Act. Sources: CGST Act 2017, section 36 (72 months from the annual return); PCPNDT Rules 1996, rule 9(6) (2 years).
 */
export function locksOf({ labId, visitId, ...facts }: VisitFacts, terms: LockTerms): Lock[] {
  const locks: Lock[] = [];
  if (facts.signedAt)
    locks.push({
      labId,
      visitId,
      kind: 'report',
      until: monthsAfter(dayOf(facts.signedAt), 12 * terms.KEEP_REPORTS_YEARS),
    });
  if (facts.issuedAt)
    locks.push({
      labId,
      visitId,
      kind: 'bill',
      until: monthsAfter(annualReturnOf(facts.issuedAt), terms.KEEP_BILLS_MONTHS),
    });
  if (facts.prenatal)
    locks.push({
      labId,
      visitId,
      kind: 'prenatal',
      until: monthsAfter(dayOf(facts.startsAt), 12 * terms.KEEP_PRENATAL_YEARS),
    });
  return locks;
}
