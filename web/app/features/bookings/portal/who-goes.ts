import type { LabBooking } from '@healthplus/contract/bookings/schemas';

/** Whether somebody may be sent to all of some visits: who works at a centre goes to its visits alone. */
export const goesToAll =
  (visits: readonly Pick<LabBooking, 'centre'>[]) =>
  ({ centreId }: { centreId: number | null }): boolean =>
    centreId === null || visits.every(({ centre }) => centre?.id === centreId);
