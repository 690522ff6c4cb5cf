/** What the field says in which one searches, on every page. */
export const searchBox = {
  placeholder: 'Find your Package/Test/Scans...',
  search: 'Search',
  label: 'Search tests, packages, scans and labs',
  often: 'For example',
} as const;
