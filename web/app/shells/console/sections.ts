/** The parts of the console, in the order of the day's work. Each name is a key of the console's messages. */
export const consoleSections = [
  { name: 'today', to: '/admin/today' },
  { name: 'overview', to: '/admin' },
  { name: 'labs', to: '/admin/labs' },
  { name: 'approvals', to: '/admin/approvals' },
  { name: 'bookings', to: '/admin/bookings' },
  { name: 'consultations', to: '/admin/consultations' },
  { name: 'prescriptions', to: '/admin/prescriptions' },
  { name: 'coupons', to: '/admin/coupons' },
  { name: 'refunds', to: '/admin/refunds' },
  { name: 'settlements', to: '/admin/settlements' },
  { name: 'reviews', to: '/admin/reviews' },
  { name: 'people', to: '/admin/people' },
  { name: 'callbacks', to: '/admin/callbacks' },
  { name: 'cases', to: '/admin/cases' },
  { name: 'items', to: '/admin/items' },
  { name: 'tests', to: '/admin/tests' },
  { name: 'parameters', to: '/admin/parameters' },
  { name: 'notifiable', to: '/admin/notifiable' },
  { name: 'categories', to: '/admin/categories' },
  { name: 'cities', to: '/admin/cities' },
  { name: 'searches', to: '/admin/searches' },
  { name: 'imports', to: '/admin/imports' },
  { name: 'content', to: '/admin/content' },
  { name: 'audit', to: '/admin/audit' },
  { name: 'security', to: '/admin/security' },
] as const;

export type SectionName = (typeof consoleSections)[number]['name'];

/** The part that an address belongs to. */
export function sectionOf(pathname: string): SectionName | undefined {
  const bare = pathname.replace(/^\/hi(?=\/)/, '');
  const inside = consoleSections.filter(({ to }) => bare === to || (to !== '/admin' && bare.startsWith(`${to}/`)));
  return inside[0]?.name;
}
