/** What the page of those who operate the site says. */
export const operators = {
  intro: 'Who works in this console. An owner does everything and decides who else does what.',
  roleNames: {
    owner: 'Owner',
    support: 'Support',
    verification: 'Verification',
    catalogue: 'Catalogue',
    finance: 'Finance',
  },
  roleTexts: {
    owner: 'Everything, the audit log and operators too.',
    support: 'People, bookings, cases, callbacks, consultations, prescriptions, reviews.',
    verification: 'Laboratories, their documents, what they ask to change.',
    catalogue: 'Packages and tests, cities, searches, imports, the texts of the site.',
    finance: 'Refunds, coupons, commission, settlements and payouts.',
  },
  invite: 'Invite an operator',
  inviting: 'Sending...',
  invited: (email: string) => `An invitation is on its way to ${email}. Its link works for three days.`,
  again: 'Send another link',
  waiting: 'Invited',
  active: 'Active',
  lastSeen: 'Last here',
  never: 'Never',
  change: 'Save the role',
  changed: (name: string) => `${name} has another role now. It counts at once.`,
  failed: 'That did not work. Please try again.',
} as const;
