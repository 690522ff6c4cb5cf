import type { LabRole } from '@healthplus/contract/endpoint';

const office: LabRole[] = ['owner', 'manager'];
const desk: LabRole[] = [...office, 'front_desk'];
const everyone: LabRole[] = [...desk, 'technician', 'collector', 'signatory'];

/** The parts of the portal, where they stand, and who works in them: the same roles as on the calls behind them. */
export const portalSections = [
  { name: 'dashboard', to: '/labs/dashboard', roles: everyone },
  { name: 'bookings', to: '/labs/bookings', roles: desk },
  { name: 'collection', to: '/labs/sample-collection', roles: [...desk, 'collector'] as LabRole[] },
  { name: 'processing', to: '/labs/test-processing', roles: [...office, 'technician', 'signatory'] as LabRole[] },
  { name: 'offers', to: '/manage-packages', roles: office },
  { name: 'packages', to: '/labs/manage-package', roles: office },
  { name: 'invoices', to: '/labs/invoices', roles: desk },
  { name: 'analytics', to: '/labs/sales-analytics', roles: office },
  { name: 'service', to: '/labs/service', roles: office },
  { name: 'staff', to: '/labs/staff', roles: ['owner'] as LabRole[] },
  { name: 'locked', to: '/labs/locked-records', roles: ['owner', 'signatory'] as LabRole[] },
  { name: 'profile', to: '/labs/profile', roles: everyone },
] as const;

/** Addresses that belong to a part without standing in the menu. */
const within: Record<string, (typeof portalSections)[number]['name']> = {
  '/offer-price': 'offers',
  '/edit-offer-price': 'offers',
  '/labs/add-package': 'packages',
  '/labs/edit-package': 'packages',
  '/lab-verification': 'profile',
};

/** The part that an address belongs to, and who may open it there. */
export function sectionOf(pathname: string): { name: string; roles: readonly LabRole[] } | undefined {
  const bare = pathname.replace(/^\/hi(?=\/)/, '');
  const inside = Object.keys(within).find((path) => bare.startsWith(path));
  const section = portalSections.find(({ name, to }) => (inside ? name === within[inside] : bare === to));
  // Everybody reads the profile; the office changes it.
  return section && { name: section.name, roles: inside === '/lab-verification' ? office : section.roles };
}
