import type { LabRole } from './endpoint.ts';

const ofLab = <const Roles extends readonly LabRole[]>(...labRoles: Roles) =>
  ({ access: { roles: ['lab'], labRoles } }) as const;

/** Whether a member in a role may do what is one of these. */
export const mayDo = ({ access }: { access: { labRoles: readonly LabRole[] } }, role: LabRole): boolean =>
  access.labRoles.includes(role);

/** Who of a lab does what: the calls' access and the portal's menu both read it here. */
export const owner = ofLab('owner');
/** Prices, packages, hours, the profile. */
export const office = ofLab('owner', 'manager');
/** Bookings, bills, who is sent to whom. */
export const desk = ofLab('owner', 'manager', 'front_desk');
/** Who is written to, beside the lab's own address, when something waits at its desk. */
export const deskMembers = ofLab('manager', 'front_desk');
/** Visits on their day, and the money that is taken there. */
export const round = ofLab('owner', 'manager', 'front_desk', 'collector');
/** Whoever holds a tube before it stands on the bench. */
export const tubes = ofLab('owner', 'manager', 'front_desk', 'technician', 'collector');
/** Where specimens arrive. */
export const reception = ofLab('owner', 'manager', 'front_desk', 'technician', 'signatory');
/** Samples and reports. */
export const bench = ofLab('owner', 'manager', 'technician', 'signatory');
export const signatory = ofLab('signatory');
/** By what results are judged. */
export const standards = ofLab('owner', 'manager', 'signatory');
/** What must be kept after a person was forgotten. */
export const keepers = ofLab('owner', 'signatory');
