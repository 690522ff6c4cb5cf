/** The tiles of a lab's dashboard, each by what it leads to. */
export const labFigures = {
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
