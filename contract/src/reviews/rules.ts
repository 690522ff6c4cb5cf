/** What stands for a lab until it has reviews of its own. Source: specification, the lab strip. */
export const RATING_WITHOUT_REVIEWS = 4;
/** So many reviews before a lab's own rating takes its place. Source: product decision "A visit and its money", After. */
export const LEAST_REVIEWS = 5;
/** How long a review may be changed by whoever wrote it, from its first writing. */
export const EDITED_FOR_DAYS = 14;
/** A share is shown from so many on: of fewer it says nothing. */
export const LEAST_MEASURED = 20;

/** The rating of a lab: the mean of its reviews to one decimal, half up, from the fifth on. */
export function ratingOf({ reviews, sum }: { reviews: number; sum: number }): { rating: number; own: boolean } {
  if (reviews < LEAST_REVIEWS) return { rating: RATING_WITHOUT_REVIEWS, own: false };
  return { rating: Math.round((sum * 10) / reviews) / 10, own: true };
}

/** A share in whole percent, rounded down: a promise that was broken once is not kept by all. Null for too few. */
export const shareKept = ({ kept, of }: { kept: number; of: number }): number | null =>
  of < LEAST_MEASURED ? null : Math.floor((kept * 100) / of);

export const editableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + EDITED_FOR_DAYS * 86_400_000);
