import type { Tx } from '#src/db/connect.ts';
import { insertCalendar } from '#src/modules/scheduling/lab-service.service.ts';
import { keepFirstCentre } from './lab-profile.queries.ts';

/** The lab's first centre follows its profile; a lab without one gets it, with a calendar of ordinary hours. */
export async function followProfile(tx: Tx, labId: number): Promise<void> {
  const made = await keepFirstCentre(tx, labId);
  if (made !== null) await insertCalendar(tx, made);
}
