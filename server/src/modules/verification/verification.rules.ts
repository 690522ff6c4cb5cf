import { requiredSlots } from '@healthplus/contract/labs/schemas';
import type { Obstacle } from '@healthplus/contract/verification/schemas';
import { type Handed, isProfileComplete, type ProfileParts } from '#src/modules/labs/lab-profile.rules.ts';

/** What stands against verifying a lab on a day (YYYY-MM-DD). Source: product decision "A lab becomes verified". */
export function obstaclesTo(profile: ProfileParts, documents: Handed[], today: string): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (!isProfileComplete(profile)) obstacles.push({ about: 'profile' });
  for (const slot of requiredSlots) {
    const handed = documents.filter((entry) => entry.slot === slot);
    const approved = handed.filter(({ state }) => state === 'approved');
    const stands = approved.some(({ validUntil }) => !validUntil || validUntil >= today);
    if (!stands) obstacles.push({ about: 'document', slot, missing: handed.length === 0, ended: approved.length > 0 });
  }
  return obstacles;
}
