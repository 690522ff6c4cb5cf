/** What the page says that decides how a lab's reports look on paper. */
export const paper = {
  title: 'Reports on paper',
  intro: 'What stands on the paper beside the results. What is signed already stays as it was drawn.',
  failed: 'That did not work. Please try again.',
  loading: 'Reading how your reports look',
  toSigning: 'To signing',
  saved: 'Saved.',
  head: 'At the head of each page',
  heads: {
    drawn: 'Name, address and telephone of your profile',
    picture: 'Your own picture',
    printed: 'Nothing: we print on paper that has our letterhead',
  },
  picture: 'Picture for the head',
  pictureHint: 'JPEG, PNG or WebP, at most 2 MB; best 2000 × 250 pixels.',
  pictureNow: 'The picture at the head now',
  signature: 'Your signature',
  signatureHint: 'A picture of how you sign, on white. It stands on what you sign from now on.',
  signatureNow: 'Your signature now',
  symbol: 'Symbol of the accrediting body',
  symbolHint:
    'As it came with your certificate, number included. It stands only on pages of what the certificate covers.',
  symbolNow: 'The symbol now',
  send: 'Send',
  sending: 'Sending...',
  chooseFile: 'Choose a picture first.',
  scope: 'What your accreditation covers',
  scopeIntro:
    'Results inside the scope stand on pages of their own with the certificate’s number; the others follow on pages without it.',
  certificate: (number: string, until: string | null) =>
    until ? `Certificate ${number}, verified until ${until}.` : `Certificate ${number}, verified.`,
  ofCentre: (name: string) => `${name}: a certificate of its own`,
  centreHint:
    'A centre that is accredited by itself hands in its certificate under Documents, for that centre; what is measured there then goes by it.',
  noCertificate: 'The site has verified no accreditation of your lab, so no paper speaks of one.',
  addCovered: 'Add a parameter',
  addHint: 'Name or code',
  noneFound: 'Nothing has this name.',
  searchFailed: 'The search did not work. Please try again.',
  noneCovered: 'Nothing yet.',
  covered: (count: number) => (count === 1 ? '1 parameter' : `${count} parameters`),
  takeOut: (name: string) => `Take out ${name}`,
} as const;
