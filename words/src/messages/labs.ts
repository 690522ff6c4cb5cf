/** What is told to a laboratory of its standing and its staff. */
export interface LabMessages {
  'lab.submitted': Record<never, never>;
  'lab.approved': { reason: string };
  'lab.rejected': { reason: string };
  'lab.suspended': { reason: string };
  'lab.restored': { reason: string };
  /** What became of something that waited for an administrator. */
  'lab.settled': {
    kind: 'package' | 'lab' | 'text' | 'profile' | 'centre';
    decision: 'approved' | 'refused';
    reason: string;
  };
  'lab.document_rejected': { slot: string; reason: string };
  'lab.document_ending': { slot: string; until: string };
  'lab.document_ended': { slot: string; until: string };
  /** All that is the lab's own was taken out. */
  'lab.data_taken': { by: string; at: string; address: string };
  'lab.invitation': { lab: string; invited: string; role: string; link: string };
}
