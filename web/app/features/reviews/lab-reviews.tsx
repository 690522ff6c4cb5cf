import { LEAST_REVIEWS } from '@healthplus/contract/reviews/rules';
import type { LabRating, PublicReview } from '@healthplus/contract/reviews/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { reviewMessages } from '@healthplus/words/pages/reviews';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

interface Page {
  rows: PublicReview[];
  next: string | null;
}

/** What patients say of a lab, and what was measured of it. */
export function LabReviews({ labId, rating, first }: { labId: number; rating: LabRating; first: Page }) {
  const t = useMessages(reviewMessages);
  const [page, setPage] = useState(first);
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    try {
      const { moreReviews } = await import('./more-reviews.ts');
      const { rows, next } = await moreReviews(labId, page.next);
      setPage((before) => ({ rows: [...before.rows, ...rows], next }));
    } catch (error) {
      notify(messageOf(error, t.failed), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="mb-2 text-2xl">
        {t.title}
      </h2>
      <Measured rating={rating} />
      <p className="mb-4 note">
        {rating.reviews > 0 ? t.byVisits : ''} {rating.own ? '' : t.few(LEAST_REVIEWS)}
      </p>
      {page.rows.length === 0 && <p>{t.none}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {page.rows.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {page.next && (
        <Button look="secondary" className="mt-4" disabled={busy} onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

/** What was counted, where there is enough of it to say something. */
function Measured({ rating: { punctual, reportsOnTime } }: { rating: LabRating }) {
  const t = useMessages(reviewMessages);
  if (punctual === null && reportsOnTime === null) return null;
  return (
    <ul className="mb-2">
      {punctual !== null && <li>{t.punctual(punctual)}</li>}
      {reportsOnTime !== null && <li>{t.reports(reportsOnTime)}</li>}
      <li className="note">{t.measured}</li>
    </ul>
  );
}

/** Stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const t = useMessages(reviewMessages);
  return (
    <span className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={16}
          aria-hidden
          className={star <= rating ? 'fill-saving-ink text-saving-ink' : 'text-control'}
        />
      ))}
      <span className="sr-only">{t.rating(String(rating))}</span>
    </span>
  );
}

/** In time or not, where a patient has said so. */
export function TimesOf({ review }: { review: Pick<PublicReview, 'onTime' | 'reportOnTime'> }) {
  const t = useMessages(reviewMessages);
  const said = [
    review.onTime !== null && (review.onTime ? t.inTime : t.lateVisit),
    review.reportOnTime !== null && (review.reportOnTime ? t.reportInTime : t.lateReport),
  ].filter(Boolean);
  return said.length > 0 && <span className="note">{said.join(', ')}</span>;
}

function ReviewCard({ review }: { review: PublicReview }) {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  return (
    <li className="card grid content-start gap-2 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={review.rating} />
        <span className="note">{shortDay(noonOf(review.day), locale)}</span>
      </p>
      {review.words && <p className="whitespace-pre-line break-words">{review.words}</p>}
      <TimesOf review={review} />
      {review.answer && (
        <p className="whitespace-pre-line break-words rounded-control bg-sand p-3 text-sm">
          <strong>{t.answer}:</strong> {review.answer}
        </p>
      )}
    </li>
  );
}
