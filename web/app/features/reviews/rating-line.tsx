import type { LabRating } from '@healthplus/contract/reviews/schemas';
import { reviewMessages } from '@healthplus/words/pages/reviews';
import { Star } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';

/** The stars of a lab in one line: its own from the fifth review on. */
export function RatingLine({ rating: { rating, own, reviews } }: { rating: LabRating }) {
  const t = useMessages(reviewMessages);
  const value = rating.toFixed(1);
  return (
    <p className="flex items-center gap-1 font-medium">
      <Star size={18} className="fill-saving-ink text-saving-ink" aria-hidden />
      {value} <span className="sr-only">{t.ofFive}</span>
      {own && <span className="note">({t.count(reviews)})</span>}
    </p>
  );
}

/** In the row of a table: the stars that patients gave, and what was measured of the lab, each where there is enough of it. */
export function LabStanding({ rating }: { rating: LabRating }) {
  const t = useMessages(reviewMessages);
  const { punctual, reportsOnTime } = rating;
  const measured = [
    punctual !== null && t.punctualShort(punctual),
    reportsOnTime !== null && t.reportsShort(reportsOnTime),
  ].filter(Boolean);
  if (!rating.own && measured.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      {rating.own && <RatingLine rating={rating} />}
      {measured.length > 0 && <span className="text-quiet">{measured.join(', ')}</span>}
    </div>
  );
}
