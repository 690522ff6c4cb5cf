/** Where a central item's own page is. */
export function itemUrl(kind: 'test' | 'package' | 'scan', id: number): string {
  return kind === 'package' ? `/offer-package-details/${id}` : `/package/${id}`;
}
