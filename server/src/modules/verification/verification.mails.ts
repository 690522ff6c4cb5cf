export function labDecisionMail(
  decision: 'approved' | 'rejected' | 'suspended' | 'restored',
  reason: string,
  siteName: string,
  publicUrl: string,
) {
  const outcome = {
    approved: 'Your lab is verified. Patients can book you from now on.',
    rejected: `We cannot verify your lab yet: ${reason}\nMend it and send it again:`,
    suspended: `Your lab is suspended and cannot be found or booked for now: ${reason}`,
    restored: 'Your lab is no longer suspended.',
  }[decision];
  return {
    subject: `${siteName}: your lab is ${decision}`,
    text: `${outcome}\n${publicUrl}/labs/profile\n\n${siteName}`,
  };
}

const settledTexts = {
  package: {
    approved: 'Your package is released: patients can see it and book it.',
    refused: 'Your package cannot be shown to patients: ',
  },
  lab: { approved: 'The name and texts of your lab are released.', refused: 'Your lab cannot be shown to patients: ' },
  text: { approved: 'The text is released.', refused: 'The text cannot be shown: ' },
  profile: {
    approved: 'Your new address is approved and stands from now on.',
    refused: 'Your new address was not approved; the old one goes on standing: ',
  },
};

/** What became of something that waited for an administrator. */
export function settledMail(
  { kind, decision, reason }: { kind: keyof typeof settledTexts; decision: 'approved' | 'refused'; reason: string },
  siteName: string,
  publicUrl: string,
) {
  const outcome = `${settledTexts[kind][decision]}${decision === 'refused' ? reason : ''}`;
  return {
    subject: `${siteName}: ${decision === 'approved' ? 'approved' : 'please change something'}`,
    text: `${outcome}\n${publicUrl}/labs/profile\n\n${siteName}`,
  };
}

export function documentRejectedMail(slot: string, reason: string, siteName: string, publicUrl: string) {
  return {
    subject: `${siteName}: please send a document again`,
    text: `We could not accept the document "${slot}": ${reason}\nSend another one here: ${publicUrl}/lab-verification/document\n\n${siteName}`,
  };
}
