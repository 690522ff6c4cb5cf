/** The tiles of a lab's dashboard, each by what it leads to. */
export const labFigures = {
  firstTitle: 'Your first steps',
  firstText: (done: number, all: number) => `${done} of ${all} are done. Patients find you once you are verified.`,
  steps: {
    profile: 'Say where you are and when you are open',
    documents: 'Hand in the documents that are required',
    hours: 'Set your hours and seats',
    prices: 'Set your prices, or add a package',
    verified: 'Be verified: we look at your documents',
    signatory: 'Say who signs your reports',
    bank: 'Name your bank account and PAN',
    booking: 'Receive your first booking',
  },
  done: 'done',
  open: 'open',
  tiles: {
    packages: 'Manage Predefined Packages',
    ownPackages: 'Manage Packages',
    collection: 'Sample Collection',
    processing: 'Test Processing',
    invoices: 'Invoices',
    analytics: 'Sales Analytics',
  },
  tileTexts: {
    packages: 'Set your price on the central packages.',
    ownPackages: 'Your own test packages.',
    collection: 'Assign collectors and track details.',
    processing: 'Upload reports and notify patients.',
    invoices: 'Generate invoices and track payments.',
    analytics: 'Revenue and performance.',
  },
} as const;
