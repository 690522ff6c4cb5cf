import type { Approval, ApprovalKind } from '@healthplus/contract/approvals/schemas';
import { defineMessages } from '#app/lib/messages.ts';

export const approvalMessages = defineMessages(
  {
    intro:
      'What the public does not see yet, and what verified labs want to change. The lab is told of your decision by mail.',
    none: 'Nothing waits.',
    kind: 'What',
    kinds: {
      package: "A lab's package",
      lab: 'A lab’s name or texts',
      text: 'A text of the site',
      profile: 'A new address',
      document: 'A new document',
    } satisfies Record<ApprovalKind, string>,
    reasons: {
      words: 'May offer to find out the sex of an unborn child (PCPNDT Act)',
      unverified_lab: 'Its lab is not verified',
      change: 'The lab is verified: the old one stands until you decide',
    } satisfies Record<Approval['reason'], string>,
    release: 'Release',
    approve: 'Approve',
    refuse: 'Refuse',
    refuseTitle: (name: string) => `Refuse ${name}?`,
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    read: 'Read it',
    asked: 'Asked',
    done: 'Done. The lab is told.',
    fields: {
      name: 'Name',
      description: 'Description',
      address: 'Address',
      city: 'City',
      pincode: 'Pincode',
    },
  },
  {
    intro: 'जो लोगों को अभी नहीं दिखता, और सत्यापित लैब जो बदलना चाहती हैं। आपका फ़ैसला लैब को मेल से बताया जाता है।',
    none: 'कुछ बाक़ी नहीं है।',
    kind: 'क्या',
    kinds: {
      package: 'लैब का पैकेज',
      lab: 'लैब का नाम या लेख',
      text: 'साइट का लेख',
      profile: 'नया पता',
      document: 'नया काग़ज़',
    },
    reasons: {
      words: 'शायद अजन्मे बच्चे का लिंग बताने की पेशकश है (PCPNDT अधिनियम)',
      unverified_lab: 'इसकी लैब सत्यापित नहीं है',
      change: 'लैब सत्यापित है: आपके फ़ैसले तक पुराना मान्य है',
    },
    release: 'दिखने दें',
    approve: 'मंज़ूर करें',
    refuse: 'नामंज़ूर करें',
    refuseTitle: (name: string) => `${name} नामंज़ूर करें?`,
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    read: 'पढ़ें',
    asked: 'कब माँगा',
    done: 'हो गया। लैब को बताया गया।',
    fields: { name: 'नाम', description: 'विवरण', address: 'पता', city: 'शहर', pincode: 'पिनकोड' },
  },
);
