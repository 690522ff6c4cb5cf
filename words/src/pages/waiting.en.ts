/** What is said while a page is on its way: its own words where the specification gives some. */
export const waiting = {
  page: 'Loading...',
  labs: 'Loading labs...',
  lab: 'Loading test packages...',
  labPackage: 'Loading package...',
} as const;
