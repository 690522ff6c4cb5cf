const paths = { test: '/package', package: '/offer-package-details', scan: '/health-scan' };

/** Where a central item's own page is. */
export function itemUrl(kind: 'test' | 'package' | 'scan', id: number): string {
  return `${paths[kind]}/${id}`;
}

/** Where the card of a lab's own package leads. */
export const ownPackageUrl = (id: number): string => `/lab-package-details/${id}`;
