import type { OperatorRole } from '@healthplus/contract/endpoint';
import {
  cases,
  catalogue,
  finance,
  operators,
  siteOwner,
  support,
  verification,
  visits,
} from '@healthplus/contract/operator-access';
import { bareOf } from '#app/lib/locale.ts';

const rolesOf = ({ access }: { access: { operatorRoles: readonly OperatorRole[] } }) => access.operatorRoles;

/**
 * The parts of the console, in groups by what is worked on, and who works in them: the access of the calls behind them.
 * Each name, of a group and of a part, is a key of the console's messages.
 */
export const consoleGroups = [
  {
    name: null,
    sections: [
      { name: 'today', to: '/admin/today', roles: rolesOf(operators) },
      { name: 'overview', to: '/admin', roles: rolesOf(operators) },
    ],
  },
  {
    name: 'groupLabs',
    sections: [
      { name: 'labs', to: '/admin/labs', roles: rolesOf(verification) },
      { name: 'approvals', to: '/admin/approvals', roles: rolesOf(verification) },
    ],
  },
  {
    name: 'groupPatients',
    sections: [
      { name: 'bookings', to: '/admin/bookings', roles: rolesOf(visits) },
      { name: 'people', to: '/admin/people', roles: rolesOf(support) },
      { name: 'callbacks', to: '/admin/callbacks', roles: rolesOf(support) },
      { name: 'cases', to: '/admin/cases', roles: rolesOf(cases) },
      { name: 'prescriptions', to: '/admin/prescriptions', roles: rolesOf(support) },
      { name: 'consultations', to: '/admin/consultations', roles: rolesOf(support) },
      { name: 'reviews', to: '/admin/reviews', roles: rolesOf(support) },
      { name: 'notifiable', to: '/admin/notifiable', roles: rolesOf(support) },
    ],
  },
  {
    name: 'groupMoney',
    sections: [
      { name: 'finance', to: '/admin/finance', roles: rolesOf(finance) },
      { name: 'settlements', to: '/admin/settlements', roles: rolesOf(finance) },
      { name: 'payments', to: '/admin/payments', roles: rolesOf(finance) },
      { name: 'refunds', to: '/admin/refunds', roles: rolesOf(finance) },
      { name: 'coupons', to: '/admin/coupons', roles: rolesOf(finance) },
    ],
  },
  {
    name: 'groupCatalogue',
    sections: [
      { name: 'items', to: '/admin/items', roles: rolesOf(catalogue) },
      { name: 'tests', to: '/admin/tests', roles: rolesOf(catalogue) },
      { name: 'parameters', to: '/admin/parameters', roles: rolesOf(catalogue) },
      { name: 'categories', to: '/admin/categories', roles: rolesOf(catalogue) },
      { name: 'cities', to: '/admin/cities', roles: rolesOf(catalogue) },
      { name: 'searches', to: '/admin/searches', roles: rolesOf(catalogue) },
      { name: 'imports', to: '/admin/imports', roles: rolesOf(catalogue) },
      { name: 'content', to: '/admin/content', roles: rolesOf(catalogue) },
    ],
  },
  {
    name: 'groupSite',
    sections: [
      { name: 'operators', to: '/admin/operators', roles: rolesOf(siteOwner) },
      { name: 'audit', to: '/admin/audit', roles: rolesOf(siteOwner) },
      { name: 'system', to: '/admin/system', roles: rolesOf(siteOwner) },
      { name: 'security', to: '/admin/security', roles: rolesOf(operators) },
    ],
  },
] as const;

const consoleSections = consoleGroups.flatMap(({ sections }) => [...sections]);

export type SectionName = (typeof consoleSections)[number]['name'];

/** The part that an address belongs to. */
export function sectionOf(pathname: string): (typeof consoleSections)[number] | undefined {
  const bare = bareOf(pathname);
  const inside = consoleSections.filter(({ to }) => bare === to || (to !== '/admin' && bare.startsWith(`${to}/`)));
  return inside[0];
}

/** Whether an operator of that role may open what stands at an address of the console. */
export const mayOpen = (role: OperatorRole, to: string): boolean => sectionOf(to)?.roles.includes(role) ?? true;
