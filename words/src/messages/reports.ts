export interface ReportMessages {
  /** For a doctor: a patient lets them read a report, for so many days. */
  'report.shared_with_doctor': { days: number };
  /** A report is final; `orderId` leads to it, where it is in an account (`hasPage`). `shut`: it is another adult's, and does not open for the reader yet. */
  'report.ready': { number: string; orderId: number; lab: string; shut: boolean; hasPage: boolean };
  /** What is there of it is signed; some tests still run. */
  'report.interim': { number: string; orderId: number; lab: string; shut: boolean; hasPage: boolean };
  /** A later version of it is; the laboratory says why. */
  'report.amended': { number: string; orderId: number; lab: string; reason: string; hasPage: boolean };
  /** What was signed was taken back; the laboratory says why. */
  'report.amended_for_doctor': { lab: string; reason: string };
  'report.recalled': { number: string; orderId: number; lab: string; reason: string };
  /** Whoever books for somebody asks to read their reports; the link is the person's own. */
  'report.consent_asked': { holder: string; token: string };
  /** They said yes. */
  'report.consent_given': { person: string };
  /** The account by which somebody read their own reports is erased; the laboratories keep theirs. */
  'report.link_ends': { labs: string };
}
