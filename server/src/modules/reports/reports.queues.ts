/** A report was signed: its papers are drawn and kept. */
export const REPORT_SIGNED = 'reports.keep-papers';
