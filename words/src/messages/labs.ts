import type { DocumentSlot } from '@healthplus/contract/labs/schemas';

/** A document by its slot. */
export interface NamedDocument {
  slot: DocumentSlot;
  centre: string | null;
}

/** What is told to a laboratory of its standing and its staff. */
export interface LabMessages {
  'lab.submitted': Record<never, never>;
  'lab.approved': { reason: string };
  'lab.rejected': { reason: string };
  'lab.suspended': { reason: string };
  'lab.restored': { reason: string };
  /** What became of something that waited for an administrator. */
  'lab.settled': {
    kind: 'package' | 'lab' | 'text' | 'profile' | 'name' | 'centre';
    decision: 'approved' | 'refused';
    reason: string;
  };
  /** `centre`: whose it is, where it is not the whole lab's. */
  'lab.document_rejected': NamedDocument & { reason: string };
  'lab.document_ending': NamedDocument & { until: Date };
  'lab.document_ended': NamedDocument & { until: Date };
  /** Where its money goes: another account was named, approved or refused. `ends`: its last four digits; `reason`: why it was refused. */
  /** What the site takes of its sales: a rule that names the lab, from its first day (YYYY-MM-DD) on. Percent, or rupees for each item. */
  'lab.commission': {
    what: 'made' | 'ended' | 'withdrawn';
    kind: 'percent' | 'fixed';
    value: number;
    from: string;
    /** Its last day; empty where it has none. */
    until: string;
    /** What of the sales it is of, and where; null for all. */
    itemKind: 'test' | 'package' | 'scan' | null;
    city: string | null;
  };
  /** A statement was closed, or its money has gone to the lab or come back from the bank. Rupees as they are written. */
  'lab.statement': {
    what: 'closed' | 'paid' | 'sent_back';
    id: number;
    from: string;
    to: string;
    gross: string;
    fee: string;
    /** What is paid to the lab, or with `owes` by it. */
    amount: string;
    owes: boolean;
    reference: string;
  };
  /** A coupon that the lab is asked to pay for (made), or pays for no longer. */
  'lab.coupon': {
    what: 'made' | 'ended';
    code: string;
    kind: 'amount' | 'percent';
    /** Rupees, or percent. */
    value: number;
    /** Rupees at most; null without end. */
    cap: number | null;
    from: string;
    until: string;
    totalLimit: number | null;
  };
  'lab.bank_account': { what: 'first' | 'named' | 'approved' | 'refused'; ends: string; reason?: string };
  /** All that is the lab's own was taken out. */
  'lab.data_taken': { by: string; at: string; address: string };
  'lab.invitation': { lab: string; invited: string; role: string; link: string };
}
