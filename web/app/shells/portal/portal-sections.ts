import { type LabRole, labRoles } from '@healthplus/contract/endpoint';
import { bench, desk, keepers, office, owner, reception, round } from '@healthplus/contract/lab-access';
import { bareOf } from '#app/lib/locale.ts';

const rolesOf = ({ access }: { access: { labRoles: readonly LabRole[] } }): readonly LabRole[] => access.labRoles;

/** The parts of the portal, where they stand, and who works in them: the access of the calls behind them. */
export const portalSections = [
  { name: 'dashboard', to: '/labs/dashboard', roles: labRoles },
  { name: 'bookings', to: '/labs/bookings', roles: rolesOf(desk) },
  { name: 'collection', to: '/labs/sample-collection', roles: rolesOf(round) },
  { name: 'reception', to: '/labs/reception', roles: rolesOf(reception) },
  { name: 'processing', to: '/labs/test-processing', roles: rolesOf(bench) },
  { name: 'offers', to: '/manage-packages', roles: rolesOf(office) },
  { name: 'packages', to: '/labs/manage-package', roles: rolesOf(office) },
  { name: 'invoices', to: '/labs/invoices', roles: rolesOf(desk) },
  { name: 'analytics', to: '/labs/sales-analytics', roles: rolesOf(office) },
  { name: 'statements', to: '/labs/statements', roles: rolesOf(office) },
  { name: 'service', to: '/labs/service', roles: rolesOf(office) },
  { name: 'staff', to: '/labs/staff', roles: rolesOf(owner) },
  { name: 'locked', to: '/labs/locked-records', roles: rolesOf(keepers) },
  { name: 'profile', to: '/labs/profile', roles: labRoles },
] as const;

/** Addresses that belong to a part without standing in the menu. */
const within: Record<string, (typeof portalSections)[number]['name']> = {
  '/labs/walk-in': 'bookings',
  '/labs/prescriptions': 'bookings',
  '/labs/patients': 'bookings',
  '/labs/drawer': 'invoices',
  '/labs/statements': 'statements',
  '/labs/reviews': 'analytics',
  '/labs/sign': 'processing',
  '/labs/tasks': 'processing',
  '/labs/send-outs': 'processing',
  '/labs/critical-calls': 'processing',
  '/labs/controls': 'processing',
  '/labs/ranges': 'processing',
  '/labs/containers': 'reception',
  '/labs/figures': 'analytics',
  '/labs/paper': 'processing',
  '/labs/analysers': 'processing',
  '/labs/centres': 'service',
  '/offer-price': 'offers',
  '/edit-offer-price': 'offers',
  '/labs/add-package': 'packages',
  '/labs/edit-package': 'packages',
  '/lab-verification': 'profile',
};

/** The part that an address belongs to, and who may open it there. */
export function sectionOf(pathname: string): { name: string; roles: readonly LabRole[] } | undefined {
  const bare = bareOf(pathname);
  const inside = Object.keys(within).find((path) => bare.startsWith(path));
  const section = portalSections.find(({ name, to }) => (inside ? name === within[inside] : bare === to));
  // Everybody reads the profile; the office changes it.
  return section && { name: section.name, roles: inside === '/lab-verification' ? rolesOf(office) : section.roles };
}
