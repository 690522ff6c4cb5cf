import type { Approval, ApprovalKind } from '@healthplus/contract/approvals/schemas';

/** What approvals say. */
export const approvals = {
  intro:
    'What the public does not see yet, and what verified labs want to change. The lab is told of your decision by mail.',
  none: 'Nothing waits.',
  kind: 'What',
  kinds: {
    package: "A lab's package",
    lab: 'A lab’s name or texts',
    text: 'A text of the site',
    profile: 'A new address',
    name: 'A new name of a lab',
    centre: 'A centre',
    document: 'A new document',
  } satisfies Record<ApprovalKind, string>,
  reasons: {
    words: 'May offer to find out the sex of an unborn child (PCPNDT Act)',
    unverified_lab: 'Its lab is not verified',
    change: 'The lab is verified: the old one stands until you decide',
  } satisfies Record<Approval['reason'], string>,
  release: 'Release',
  approve: 'Approve',
  releaseTitle: (name: string) => `Release ${name}?`,
  releaseAbout: 'The public sees it from then on, and the lab is told.',
  approveTitle: (name: string) => `Approve ${name}?`,
  approveAbout: 'It stands from then on, in the place of what stood before, where something did. The lab is told.',
  refuse: 'Refuse',
  refuseTitle: (name: string) => `Refuse ${name}?`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  read: 'Read it',
  asked: 'Asked',
  done: 'Done. The lab is told.',
  fields: {
    name: 'Name',
    labName: 'Lab name',
    description: 'Description',
    translatedNames: 'Name in another language',
    translatedDescriptions: 'Description in another language',
    address: 'Address',
    city: 'City',
    pincode: 'Pincode',
    operationalHours: 'Opening hours',
    number: 'Number',
    issuer: 'Issued by',
    validUntil: 'Valid until',
  },
} as const;
