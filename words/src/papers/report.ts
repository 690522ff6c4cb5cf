import type { AgeIn } from '@healthplus/contract/accounts/rules';
import type { NarrativeHeading, Susceptibility } from '@healthplus/contract/results/cultures';
import type { Flag } from '@healthplus/contract/results/rules';
import type { BlankReason } from '@healthplus/contract/results/schemas';

/** What stands on the paper of a report. */
export interface ReportPaper {
  title: Record<'partial' | 'final' | 'amended', string>;
  patient: string;
  ageAndSex: (age: AgeIn, sex: string) => string;
  pregnant: string;
  accession: string;
  booking: string;
  /** The number of the visit with the doctor who sent the patient. */
  referredBy: (number: string, doctor: string) => string;
  collected: string;
  received: string;
  /** Hours without food before the first specimen. */
  fasted: (hours: number) => string;
  /** Of what was taken again. */
  fastedOf: (hours: number) => string;
  reported: string;
  test: string;
  result: string;
  unit: string;
  range: string;
  flag: string;
  flags: Record<Flag, string>;
  pending: (names: string) => string;
  /** The name of a test whose results go on from the page before. */
  continued: (test: string) => string;
  /** What the version before said and this one does not. */
  removed: (names: string) => string;
  /** What a formula did not give, each with why. */
  notCalculated: (names: string) => string;
  blankReasons: Record<BlankReason, string>;
  /** Tests whose results are in a PDF of their own. */
  attached: (names: string) => string;
  reason: (reason: string) => string;
  replaces: (said: { version: number; before: number; reported: string; reason: string }) => string;
  personBefore: (name: string, ageAndSex: string) => string;
  replaced: (value: string) => string;
  /** A range with one end, which belongs to it. */
  replacedText: string;
  /** Under which a description stands. */
  headings: Record<NarrativeHeading, string>;
  susceptibility: Record<Susceptibility, string>;
  note: string;
  /** Before what the laboratory says of a test. */
  interpretation: string;
  /** A result that is a word, or the range beside it. */
  wordOf: (written: string) => string;
  end: string;
  moreFollows: string;
  signed: (signature: string) => string;
  unsigned: string;
  specimen: string;
  method: string;
  /** Before the name of another laboratory that measured a test. */
  referral: string;
  accredited: (certificate: string) => string;
  notAccredited: string;
  page: (page: number, of: number) => string;
  check: string;
  /** Above results of which one is critical. */
  callToday: (lab: string, phone: string) => string;
  advice: string;
}
