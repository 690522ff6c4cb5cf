import type { Tx } from '#src/db/connect.ts';
import type { Site } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { markSubmitted, selectDocuments, selectProfile } from './lab-profile.queries.ts';
import { isProfileComplete, missingDocuments } from './lab-profile.rules.ts';
import { insertDecision } from './lab-standing.queries.ts';

/**
 * A lab that is not verified, and lacks nothing any more, waits for its verification from now on; it is told so once.
 * Answers with the documents that are still missing. `accountId`: who handed the last of it in; null for the site itself.
 */
export async function submitIfWhole(
  tx: Tx,
  site: Site,
  { lab, accountId, now }: { lab: number; accountId: number | null; now: Date },
) {
  const missing = missingDocuments(await selectDocuments(tx, lab));
  const profile = await selectProfile(tx, lab, now);
  if (missing.length > 0 || !profile || !isProfileComplete(profile) || !(await markSubmitted(tx, lab))) return missing;
  await insertDecision(tx, { labId: lab, decision: 'submitted', accountId });
  await queueMessage(tx, site, { to: { email: profile.email, locale: 'en' }, id: 'lab.submitted', params: {} });
  return missing;
}
