import type { NextSlot } from '@healthplus/contract/scheduling/schemas';

/** Where the booking of an item begins at a free time of a lab, at the centre that has it. */
export const pathToTime = (itemId: number, labId: number, { startsAt, place, centreId }: NextSlot): string =>
  `/book?item=${itemId}&lab=${labId}&at=${startsAt}&place=${place}&centre=${centreId}`;
